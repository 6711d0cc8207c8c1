import { addressesIn, type ColumnKind } from "./contact-columns.ts";
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
  if (isRecipients(first)) {
    return { headings: [], kinds: ["email"], rows: eachAddress(csvRows(text, separator, start)) };
  }
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

/**
 * Whether rows are a list of addresses and nothing else, such as a mail's recipients. Two addresses in each row are
 * those of one contact.
 */
function isRecipients(rows: readonly CsvRow[]): boolean {
  const counts = rows.map((row) => ({
    cells: row.cells.filter((cell) => cell !== "").length,
    addresses: addressesOf(row)?.length,
  }));
  if (counts.some(({ addresses }) => addresses === undefined)) return false;
  const [first] = counts;
  const areAlike = counts.every(
    ({ cells, addresses }) => cells === first?.cells && addresses === cells,
  );
  return !areAlike || (counts.length === 1 && first !== undefined && first.cells > 1);
}

/** The addresses of a row that has nothing else. A name with a comma may be divided between cells. */
function addressesOf({ cells }: CsvRow): string[] | undefined {
  const filled = cells.filter((cell) => cell !== "");
  const each = filled.map(addressesIn);
  if (each.every((some) => some !== undefined)) return each.flat();
  const whole = addressesIn(filled.join(", "));
  return whole && whole.length > 1 ? whole : undefined;
}

function* eachAddress(rows: Iterable<CsvRow>): Generator<CsvRow, void, undefined> {
  for (const row of rows) {
    const found = addressesOf(row) ?? row.cells.filter((cell) => cell !== "");
    for (const address of found) yield { ...row, cells: [address] };
  }
}
