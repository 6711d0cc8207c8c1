import { readFile, stat } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { note } from "#bin/program/output.ts";
import { type ColumnKind, type Profile, profileOf } from "#values/contact-table/contact-columns.ts";
import { readContactTable } from "#values/contact-table/read-contact-table.ts";
import {
  decodeText,
  guessEncoding,
  hasUnreadable,
  isText,
  type TextEncoding,
} from "#values/contact-table/text-encoding.ts";

/** A row of a CSV file: a contact, or the reason for its rejection. */
export interface ContactRow {
  /** The line in the file where the row ends, from 1. */
  line: number;
  contact: Profile;
  problem?: string;
}

const LINE_BREAK = /\r\n|\r|\n/g;

/**
 * The rows of a CSV file, whose columns are recognised by their headings and first values.
 * @param path `-` for standard input
 * @param encoding guessed by default; standard error reports a guess other than Unicode
 * @param onIgnored called with the unknown columns
 * @throws Error in plain words for an unreadable file, or one without a column of e-mail addresses
 */
export async function* contactRows(
  path: string,
  { encoding, onIgnored }: { encoding?: TextEncoding; onIgnored: (columns: string[]) => void },
): AsyncGenerator<ContactRow, void, undefined> {
  const text = await textOf(path, encoding);
  const { headings, kinds, rows } = readContactTable(text);
  let [isFirst, breaks, begin] = [true, 0, 0];
  for (const { cells, end } of rows) {
    breaks += text.slice(begin, end).match(LINE_BREAK)?.length ?? 0;
    begin = end;
    const isHeading = isFirst && headings.length > 0;
    if (isFirst) checkColumns({ path, headings, kinds, onIgnored });
    isFirst = false;
    // The last line may end without a break.
    if (!isHeading) yield contactOf(cells, kinds, end > text.length ? breaks + 1 : breaks);
  }
  if (isFirst) throw new Error(`${path} is empty.`);
}

function checkColumns({
  path,
  headings,
  kinds,
  onIgnored,
}: {
  path: string;
  headings: readonly string[];
  kinds: readonly (ColumnKind | undefined)[];
  onIgnored: (columns: string[]) => void;
}): void {
  if (!kinds.includes("email")) {
    throw new Error(
      `${path} has no column "email". Add a column of e-mail addresses, and name the columns in the first line, such as email,full_name.`,
    );
  }
  const ignored = headings.filter((name, index) => name !== "" && kinds[index] === undefined);
  if (ignored.length > 0) onIgnored(ignored);
}

function contactOf(
  cells: readonly string[],
  kinds: readonly (ColumnKind | undefined)[],
  line: number,
): ContactRow {
  const contact = profileOf(cells, kinds);
  // An extra separator at the end of a line is harmless.
  const width = cells.findLastIndex((value) => value !== "") + 1;
  if (width > kinds.length) {
    return { line, contact, problem: `has ${width} values for ${kinds.length} columns` };
  }
  if (contact.email === undefined) return { line, contact, problem: "has no e-mail address" };
  return { line, contact };
}

async function textOf(path: string, encoding?: TextEncoding): Promise<string> {
  const bytes = path === "-" ? await buffer(process.stdin) : await bytesOf(path);
  const chosen = encoding ?? guessEncoding(bytes);
  const text = decodeText(bytes, chosen);
  if (!isText(text)) {
    throw new Error(`${path} is not CSV: in your spreadsheet, choose "Save as", then CSV.`);
  }
  const isGuess = !encoding && !chosen.startsWith("utf-");
  if (isGuess || hasUnreadable(text)) {
    const found = hasUnreadable(text)
      ? `Some bytes are not letters of ${chosen}`
      : `Read as ${chosen}`;
    note(`${found}. --preview shows the first rows; --encoding names another encoding.`);
  }
  return text;
}

async function bytesOf(path: string): Promise<Uint8Array> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) throw new Error(`${path} is a folder, not a CSV file.`);
  return readFile(path).catch((error: unknown) => {
    throw new Error(`The file ${path} cannot be read.`, { cause: error });
  });
}
