import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { type CsvError, parse } from "csv-parse";
import * as v from "valibot";
import { unescapeFormulas } from "#values/formula.ts";

/** The columns of a CSV file of contacts, by the names of the API. */
export const COLUMNS = ["email", "full_name", "country", "city", "street", "zip"] as const;

export type ContactColumn = (typeof COLUMNS)[number];

/** A row of a CSV file: a contact, or why it is none. */
export interface ContactRow {
  /** Where the row ends in the file, from 1. */
  line: number;
  contact: Partial<Record<ContactColumn, string>>;
  /** Why the row cannot be sent. */
  problem?: string;
}

/** What spreadsheets and other services call the columns. */
const NAMES: Readonly<Record<string, ContactColumn>> = {
  "e-mail": "email",
  "email address": "email",
  name: "full_name",
  "full name": "full_name",
  "postal code": "zip",
  "zip code": "zip",
};

const recordSchema = v.object({
  record: v.array(v.string()),
  info: v.object({ lines: v.number() }),
});

/**
 * The rows of a CSV file, read as they are needed.
 * @param path `-` for standard input
 * @param onIgnored called with the columns that mean nothing here
 * @throws Error in plain words for a file that cannot be read, is not UTF-8 or has no column `email`
 */
export async function* contactRows(
  path: string,
  onIgnored: (columns: string[]) => void,
): AsyncGenerator<ContactRow, void, undefined> {
  let header: (ContactColumn | undefined)[] | undefined;
  for await (const entry of await recordsOf(path)) {
    const { record, info } = v.parse(recordSchema, entry);
    if (header) yield rowOf(record, header, info.lines);
    else {
      header = headerOf(record, path);
      const known = header;
      const ignored = record.filter((_, index) => known[index] === undefined);
      if (ignored.length > 0) onIgnored(ignored);
    }
  }
  if (!header) throw new Error(`${path} is empty.`);
}

function headerOf(record: readonly string[], path: string): (ContactColumn | undefined)[] {
  const header = record.map((name) => {
    const folded = name.trim().toLowerCase();
    return COLUMNS.find((column) => column === folded.replaceAll(" ", "_")) ?? NAMES[folded];
  });
  if (header.includes("email")) return header;
  throw new Error(
    `${path} has no column "email": its first line must name the columns, such as email,full_name.`,
  );
}

function rowOf(
  record: readonly string[],
  header: readonly (ContactColumn | undefined)[],
  line: number,
): ContactRow {
  const contact: ContactRow["contact"] = {};
  for (const [index, column] of header.entries()) {
    const value = unescapeFormulas(record[index]?.trim() ?? "");
    if (column !== undefined && value !== "") contact[column] = value;
  }
  if (record.length > header.length) {
    return { line, contact, problem: `has ${record.length} values for ${header.length} columns` };
  }
  if (contact.email === undefined) return { line, contact, problem: "has no e-mail address" };
  return { line, contact };
}

async function recordsOf(path: string): Promise<AsyncIterable<unknown>> {
  const found = path === "-" ? undefined : await statOf(path);
  if (found?.isDirectory()) throw new Error(`${path} is a folder, not a CSV file.`);
  const bytes = path === "-" ? process.stdin : createReadStream(path);
  const texts = textsOf(bytes, path);
  const { value } = await texts.next();
  const first = value ?? "";
  const parser = parse({
    delimiter: delimiterOf(first),
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    // A value is never that long; a quotation mark that is not closed would take the rest of the file.
    max_record_size: 100_000,
  });
  const feeding = Readable.from(
    (async function* () {
      yield first;
      yield* texts;
    })(),
  );
  feeding.on("error", (error) => parser.destroy(error));
  return inWords(feeding.pipe(parser), path);
}

async function statOf(path: string) {
  return stat(path).catch(() => {
    throw new Error(`There is no file ${path} that can be read.`);
  });
}

async function* textsOf(
  bytes: AsyncIterable<unknown>,
  path: string,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  try {
    for await (const part of bytes) {
      if (part instanceof Uint8Array) yield decoder.decode(part, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Error(`${path} is not UTF-8. Save it as "CSV UTF-8" and try again.`, {
      cause: error,
    });
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

/** What separates values: whichever is most frequent in the first line. */
function delimiterOf(text: string): string {
  const [line = ""] = text.split(/[\r\n]/, 1);
  const count = (sign: string): number => line.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
