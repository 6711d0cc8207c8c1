/**
 * Positions before a character that starts a spreadsheet formula: at the beginning of a cell, or after any country's
 * separator of cells or lines. Spaces and invisible signs, which some spreadsheets drop, may be in between, and
 * apostrophes, so that each escape can be undone. Behind a separator that the file does not use, quotation marks too:
 * a spreadsheet that uses it takes them for the cell's own, and calculates what follows.
 */
const before = (marks: string): string =>
  String.raw`(?='*[\t\r\n]|[${marks}\s\p{Cf}]*[=+\-@＝＋－＠])`;
const AT_START = before("'");
const BEHIND = before(`'"`);
const AFTER_SEPARATOR = String.raw`(?<=[,;|\t\r\n])`;
const BEFORE_FORMULA = new RegExp(`^${AT_START}|${AFTER_SEPARATOR}${BEHIND}`, "gu");
const ESCAPE = new RegExp(`^'${AT_START}|${AFTER_SEPARATOR}'${BEHIND}`, "gu");

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
