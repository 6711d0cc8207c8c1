/**
 * Before the characters with which spreadsheets begin a formula: at the beginning of a cell, or behind what separates
 * cells or lines in a spreadsheet of another country. Apostrophes in between are kept, so that each escape can be undone.
 */
const AT_FORMULA = String.raw`'*[=+\-@\t\r\n＝＋－＠]`;
const BEFORE_FORMULA = new RegExp(String.raw`(?<=^|[,;|\t\r\n])(?=${AT_FORMULA})`, "g");
const ESCAPE = new RegExp(String.raw`(?<=^|[,;|\t\r\n])'(?=${AT_FORMULA})`, "g");

/**
 * A value for a CSV file, with an apostrophe before everything that a spreadsheet would calculate: visitors choose their names
 * themselves, and a formula can send a publisher's list elsewhere.
 */
export function escapeFormulas(value: string): string {
  return value.replace(BEFORE_FORMULA, "'");
}

/** The value that `escapeFormulas` was given. */
export function unescapeFormulas(cell: string): string {
  return cell.replace(ESCAPE, "");
}
