import type { ColumnKind } from "#values/contact-table/contact-columns.ts";
import type { CsvRow } from "#values/contact-table/csv-rows.ts";
import { readContactTable } from "#values/contact-table/read-contact-table.ts";
import {
  decodeText,
  hasUnreadable,
  type TextEncoding,
} from "#values/contact-table/text-encoding.ts";
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
  /** The kind of each column; undefined if left out. Several columns may have the same kind. */
  columns: readonly (ColumnKind | undefined)[];
}

/** A file, and the encoding in which it is read. */
export interface FileBytes {
  bytes: Uint8Array;
  encoding: TextEncoding;
  /** Whether some bytes are invalid in this encoding. */
  isUnreadable: boolean;
}

type OnShare = (share: number) => void;

/**
 * Reads CSV and recognises its columns.
 * @param onShare called with how much of the text has been read, 0 to 1; not for texts that take no time
 */
export async function readTable(text: string, name: string, onShare?: OnShare): Promise<Table> {
  const { headings, kinds, rows } = readContactTable(text);
  const all: CsvRow[] = [];
  await inSlices(rows, (row) => all.push(row), {
    onProgress: ({ end }) => onShare?.(end / text.length),
  });
  return { name, rows: all, hasHeadings: headings.length > 0, columns: kinds };
}

/** Reads a file in an encoding. */
export async function readFileTable(
  bytes: Uint8Array,
  encoding: TextEncoding,
  name: string,
  onShare?: OnShare,
): Promise<Table> {
  const text = decodeText(bytes, encoding);
  const file = { bytes, encoding, isUnreadable: hasUnreadable(text) };
  return { ...(await readTable(text, name, onShare)), file };
}
