import { addressIn, type ColumnKind } from "./contact-columns.ts";
import { judgeRows } from "./judge-rows.ts";
import { type CsvRow, csvRows } from "./csv-rows.ts";
import { separatorOf } from "./separator.ts";

/** Rows by which columns are judged. */
const JUDGED_ROWS = 1000;

/** The rows of a text, and the kinds of its columns. */
export interface ContactTable {
  /** Empty if the first row is a contact. */
  headings: readonly string[];
  /** The kind of each column; undefined if it does not belong to a contact. */
  kinds: (ColumnKind | undefined)[];
  /** All rows from the headings on, parsed as they are consumed. */
  rows: Iterable<CsvRow>;
}

/**
 * Reads CSV with the separator that Excel names or that splits the rows best, and skips titles above the headings.
 * Columns are judged by headings and contents.
 */
export function readContactTable(text: string): ContactTable {
  const { separator, start } = separatorOf(text);
  const first: CsvRow[] = [];
  for (const row of csvRows(text, separator, start)) {
    if (first.push(row) === JUDGED_ROWS) break;
  }
  const recipients = first.length === 1 ? recipientsIn(first[0]) : [];
  if (recipients.length > 1) return { headings: [], kinds: ["email"], rows: recipients };
  const { titleRows, hasHeadings, kinds } = judgeRows(first.map(({ cells }) => cells));
  const headings = hasHeadings ? (first[titleRows]?.cells ?? []) : [];
  return { headings, kinds, rows: below(csvRows(text, separator, start), titleRows) };
}

function* below(rows: Iterable<CsvRow>, titles: number): Generator<CsvRow, void, undefined> {
  let above = titles;
  for (const row of rows) {
    if (above === 0) yield row;
    else above -= 1;
  }
}

/** Splits a line of addresses, such as a mail's recipients, into one row each. */
function recipientsIn(row: CsvRow | undefined): CsvRow[] {
  const cells = row?.cells.filter((cell) => cell !== "") ?? [];
  if (!row || cells.some((cell) => addressIn(cell) === undefined)) return [];
  return cells.map((cell) => ({ ...row, cells: [cell] }));
}
