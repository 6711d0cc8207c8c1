import type { ColumnKind } from "#values/contact-table/contact-columns.ts";
import type { CsvRow } from "#values/contact-table/csv-rows.ts";
import { readContactTable } from "#values/contact-table/read-contact-table.ts";
import {
  decodeText,
  hasUnreadable,
  type TextEncoding,
} from "#values/contact-table/text-encoding.ts";
import { inSlices } from "#desk/state/slices.ts";

/** The cells of a file, and the kinds of its columns. */
export interface Table {
  /** The file's name; empty for pasted rows. */
  name: string;
  /** Absent for rows that were pasted. */
  file?: FileBytes | undefined;
  rows: readonly CsvRow[];
  /** Whether the first row has the names of the columns. */
  hasHeadings: boolean;
  /** The kind of each column; undefined if left out. Several columns may have the same kind. */
  columns: readonly (ColumnKind | undefined)[];
}

export interface FileBytes {
  bytes: Uint8Array;
  encoding: TextEncoding;
  /** Whether some bytes are invalid in this encoding. */
  isUnreadable: boolean;
}

type OnShare = (share: number) => void;

/**
 * Reads CSV and recognises its columns.
 * @param onShare called with the share read so far, 0 to 1; not for short texts
 */
export async function readTable(text: string, name: string, onShare?: OnShare): Promise<Table> {
  const { headings, kinds, rows } = readContactTable(text);
  const all: CsvRow[] = [];
  await inSlices(rows, (row) => all.push(row), {
    onProgress: ({ end }) => onShare?.(end / text.length),
  });
  return { name, rows: all, hasHeadings: headings.length > 0, columns: kinds };
}

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
