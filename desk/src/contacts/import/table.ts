import type { ColumnKind } from "#values/contact-table/contact-columns.ts";
import { judgeRows, JUDGED_ROWS } from "#values/contact-table/contact-table.ts";
import { type CsvRow, csvRows } from "#values/contact-table/csv-rows.ts";
import { separatorOf } from "#values/contact-table/separator.ts";
import { decodeText, type TextEncoding } from "#values/contact-table/text-encoding.ts";
import { inSlices } from "#desk/state/slices.ts";

/** The cells of a file, and what its columns are. */
export interface Table {
  /** Of the file; empty for rows that were pasted. */
  name: string;
  /** Absent for rows that were pasted. */
  file?: FileBytes | undefined;
  rows: readonly CsvRow[];
  /** Whether the first row has the names of the columns. */
  hasHeadings: boolean;
  /** What each column is; undefined for one that is left out. Several may be the same. */
  columns: readonly (ColumnKind | undefined)[];
}

/** A file, and the encoding in which it is read. */
export interface FileBytes {
  bytes: Uint8Array;
  encoding: TextEncoding;
}

type OnShare = (share: number) => void;

/**
 * Reads CSV, with the separator that divides its rows, and recognises the columns by their headings and by what is in
 * them.
 * @param onShare called with how much of the text has been read, 0 to 1; not for texts that take no time
 */
export async function readTable(text: string, name: string, onShare?: OnShare): Promise<Table> {
  const { separator, start } = separatorOf(text);
  const body = text.slice(start);
  const all: CsvRow[] = [];
  await inSlices(csvRows(body, separator), (row) => all.push(row), {
    onProgress: ({ end }) => onShare?.(end / body.length),
  });
  const judged = all.slice(0, JUDGED_ROWS).map(({ cells }) => cells);
  const { titleRows, hasHeadings, kinds } = judgeRows(judged);
  return { name, rows: all.slice(titleRows), hasHeadings, columns: kinds };
}

/** Reads a file in an encoding. */
export async function readFileTable(
  file: FileBytes,
  name: string,
  onShare?: OnShare,
): Promise<Table> {
  return { ...(await readTable(decodeText(file.bytes, file.encoding), name, onShare)), file };
}
