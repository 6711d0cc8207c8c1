import { readFile, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type CsvError, parse } from "csv-parse";
import * as v from "valibot";
import { note } from "#bin/program/output.ts";
import { type ColumnKind, type Profile, profileOf } from "#values/contact-table/contact-columns.ts";
import { judgeRows, JUDGED_ROWS } from "#values/contact-table/contact-table.ts";
import { separatorOf } from "#values/contact-table/separator.ts";
import {
  decodeText,
  guessEncoding,
  isText,
  type TextEncoding,
} from "#values/contact-table/text-encoding.ts";
import { unescapeFormulas } from "#values/formula.ts";

/** A row of a CSV file: a contact, or why it is none. */
export interface ContactRow {
  /** Where the row ends in the file, from 1. */
  line: number;
  contact: Profile;
  /** Why the row cannot be sent. */
  problem?: string;
}

/** Characters handed to the parser at once. */
const PART = 1_000_000;

const recordSchema = v.object({
  record: v.array(v.string()),
  info: v.object({ lines: v.number() }),
});
type Row = v.InferOutput<typeof recordSchema>;

/**
 * The rows of a CSV file, whose columns are judged by their headings and by what is in the first rows.
 * @param path `-` for standard input
 * @param encoding guessed where it is not given; what is guessed and is not Unicode is said on standard error
 * @param onIgnored called with the columns that mean nothing here
 * @throws Error in plain words for a file that cannot be read or has no column of e-mail addresses
 */
export async function* contactRows(
  path: string,
  { encoding, onIgnored }: { encoding?: TextEncoding; onIgnored: (columns: string[]) => void },
): AsyncGenerator<ContactRow, void, undefined> {
  const rows = rowsOf(await textOf(path, encoding), path);
  const first: Row[] = [];
  for (let next; first.length < JUDGED_ROWS && !(next = await rows.next()).done;) {
    first.push(next.value);
  }
  if (first.length === 0) throw new Error(`${path} is empty.`);
  const { titleRows, hasHeadings, kinds } = judgeRows(first.map(({ record }) => record));
  if (!kinds.includes("email")) {
    throw new Error(
      `${path} has no column "email": it must have a column of e-mail addresses, and its first line should name the columns, such as email,full_name.`,
    );
  }
  const headings = hasHeadings ? (first[titleRows]?.record ?? []) : [];
  const ignored = headings.filter((name, index) => name !== "" && kinds[index] === undefined);
  if (ignored.length > 0) onIgnored(ignored);
  for (const row of first.slice(titleRows + (hasHeadings ? 1 : 0))) yield contactOf(row, kinds);
  for await (const row of rows) yield contactOf(row, kinds);
}

function contactOf(
  { record, info: { lines: line } }: Row,
  kinds: readonly (ColumnKind | undefined)[],
): ContactRow {
  const contact = profileOf(record, kinds);
  // A separator too many at the end of a line says nothing.
  const width = record.findLastIndex((value) => value !== "") + 1;
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
  if (!encoding && !chosen.startsWith("utf-")) {
    note(
      `Read as ${chosen}. See with --preview whether the letters are right; --encoding names another.`,
    );
  }
  return text;
}

async function bytesOf(path: string): Promise<Uint8Array> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) throw new Error(`${path} is a folder, not a CSV file.`);
  return readFile(path).catch((error: unknown) => {
    throw new Error(`There is no file ${path} that can be read.`, { cause: error });
  });
}

async function* rowsOf(text: string, path: string): AsyncGenerator<Row, void, undefined> {
  const { separator, start } = separatorOf(text);
  const skipped = text.slice(0, start).split(/\r\n|\r|\n/).length - 1;
  const parser = parse({
    delimiter: separator,
    record_delimiter: ["\r\n", "\n", "\r"],
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // A value is never that long; a quotation mark that is not closed would take the rest of the file.
    max_record_size: 100_000,
  });
  const parts = Array.from({ length: Math.ceil((text.length - start) / PART) }, (_, part) =>
    text.slice(start + part * PART, start + (part + 1) * PART),
  );
  for await (const entry of inWords(Readable.from(parts).pipe(parser), path)) {
    const { record, info } = v.parse(recordSchema, entry);
    const cells = record.map((cell) => unescapeFormulas(cell.trim()));
    const row = { record: cells, info: { lines: info.lines + skipped } };
    if (cells.some((cell) => cell !== "")) yield row;
  }
}

async function* inWords(records: AsyncIterable<unknown>, path: string): AsyncGenerator {
  try {
    yield* records;
  } catch (error) {
    if (!isCsvError(error)) throw error;
    const line = typeof error.lines === "number" ? ` near line ${error.lines}` : "";
    throw new Error(`${path} is not CSV${line}: ${error.message}`, { cause: error });
  }
}

function isCsvError(error: unknown): error is CsvError & { lines?: unknown } {
  return error instanceof Error && "code" in error && String(error.code).startsWith("CSV_");
}
