/**
 * Positions before a character that starts a spreadsheet formula: at the beginning of a cell, or after any country's
 * separator of cells or lines. Apostrophes in between stay, so that each escape can be undone.
 */
const AT_FORMULA = String.raw`'*[=+\-@\t\r\n＝＋－＠]`;
const BEFORE_FORMULA = new RegExp(String.raw`(?<=^|[,;|\t\r\n])(?=${AT_FORMULA})`, "g");
const ESCAPE = new RegExp(String.raw`(?<=^|[,;|\t\r\n])'(?=${AT_FORMULA})`, "g");

/**
 * A value for a CSV file, with an apostrophe before every formula: visitors choose their own names, and a formula can
 * send a publisher's list elsewhere.
 */
export function escapeFormulas(value: string): string {
  return value.replace(BEFORE_FORMULA, "'");
}

/** Reverses `escapeFormulas`. */
export function unescapeFormulas(cell: string): string {
  return cell.replace(ESCAPE, "");
}
