/**
 * Positions before a character that starts a spreadsheet formula: at the beginning of a cell, or after any country's
 * separator of cells or lines. Spaces and invisible signs, which some spreadsheets drop, may be in between, and
 * apostrophes, so that each escape can be undone.
 */
const AT_FORMULA = String.raw`(?:'*[\t\r\n]|['\s\p{Cf}]*[=+\-@＝＋－＠])`;
const BEFORE_FORMULA = new RegExp(String.raw`(?<=^|[,;|\t\r\n])(?=${AT_FORMULA})`, "gu");
const ESCAPE = new RegExp(String.raw`(?<=^|[,;|\t\r\n])'(?=${AT_FORMULA})`, "gu");

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
