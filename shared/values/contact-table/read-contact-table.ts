import { addressIn, type ColumnKind } from "./contact-columns.ts";
import { judgeRows } from "./judge-rows.ts";
import { type CsvRow, csvRows } from "./csv-rows.ts";
import { separatorOf } from "./separator.ts";

/** Rows that decide what columns are. */
const JUDGED_ROWS = 1000;

/** A text of rows, and what its columns are. */
export interface ContactTable {
  /** The names of the columns; empty where the first row is a contact. */
  headings: readonly string[];
  /** What each column is; undefined for one that says nothing of a contact. */
  kinds: (ColumnKind | undefined)[];
  /** The row of headings, if there is one, and those below, parsed as they are taken. */
  rows: Iterable<CsvRow>;
}

/**
 * Reads CSV with the separator that Excel names or that divides its rows, without titles above the headings. Columns
 * are judged by their headings and by their contents.
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

/** A line of addresses, such as those that a mail was sent to: a row each. */
function recipientsIn(row: CsvRow | undefined): CsvRow[] {
  const cells = row?.cells.filter((cell) => cell !== "") ?? [];
  if (!row || cells.some((cell) => addressIn(cell) === undefined)) return [];
  return cells.map((cell) => ({ ...row, cells: [cell] }));
}
