import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { timeInUtc } from "#bin/program/time-in-utc.ts";
import { FILES } from "#bin/transfer/format.ts";
import { csvRows } from "#values/contact-table/csv-rows.ts";
import { separatorOf } from "#values/contact-table/separator.ts";
import { decodeText, guessEncoding } from "#values/contact-table/text-encoding.ts";
import { isInside } from "./is-inside.ts";

/** A row of the table: a PDF and its metadata. */
export interface PdfRow {
  /** As in the table; the import's key for it. */
  file: string;
  path: string;
  /** Empty for the magazine's title. */
  title: string;
  /** The name; empty if not given. */
  name: string;
  /** Its publication time in UTC; undefined if not given. */
  publishedAt: string | undefined;
  /** Whether it is on the shelf; by default as the magazine. */
  isListed: boolean | undefined;
}

const COLUMNS = ["file", "title", "name", "date", "listed"] as const;
type Column = (typeof COLUMNS)[number];

/**
 * The PDFs in a folder's only table, oldest first; undated ones precede, in their order.
 * @throws Error in plain words, with a line for each invalid row
 */
export async function readPdfTable(root: string): Promise<PdfRow[]> {
  const table = await tableIn(root);
  const bytes = await readFile(join(root, table));
  const text = decodeText(bytes, guessEncoding(bytes));
  const { separator, start } = separatorOf(text);
  const [head, ...body] = csvRows(text, separator, start);
  const headings = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  if (!headings.includes("file") && !headings.includes("name")) {
    throw new Error(
      `${join(root, table)} names no PDF: name the columns in its first line, such as file,title,name,date,listed.`,
    );
  }
  const problems: string[] = [];
  const rows = body.flatMap(({ number, cells }): PdfRow[] => {
    try {
      return [rowOf(root, headings, cells)];
    } catch (error) {
      if (!(error instanceof WrongRow)) throw error;
      problems.push(`${table}, row ${number}: ${error.message}`);
      return [];
    }
  });
  if (problems.length > 0) throw new Error(`${problems.join("\n")}\nNothing was uploaded.`);
  return rows.toSorted((a, b) => compare(a.publishedAt ?? "", b.publishedAt ?? ""));
}

/** @throws Error unless there is exactly one */
async function tableIn(root: string): Promise<string> {
  const names = await readdir(root).catch(() => {
    throw new Error(`The folder ${root} cannot be read.`);
  });
  const tables = names.filter((name) => /\.csv$/i.test(name)).toSorted();
  const chosen = tables.includes(FILES.overview) ? FILES.overview : tables[0];
  if (chosen === undefined) {
    throw new Error(
      `${root} is not an export of Masthead, and has no CSV file that names its PDFs: file,title,name,date,listed.`,
    );
  }
  if (tables.length === 1 || chosen === FILES.overview) return chosen;
  throw new Error(
    `${root} has several CSV files: ${tables.join(", ")}. Leave one, or name it issues.csv.`,
  );
}

/** The problem with an implausible row, in words. */
class WrongRow extends Error {}

function rowOf(root: string, headings: readonly string[], cells: readonly string[]): PdfRow {
  const cell = (column: Column): string => (cells[headings.indexOf(column)] ?? "").trim();
  const hasFiles = headings.includes("file");
  const file = cell(hasFiles ? "file" : "name");
  if (file === "") throw new WrongRow("names no PDF");
  const path = [file, `${file}.pdf`, `${file}.PDF`]
    .filter((name) => !isOutside(name))
    .map((name) => join(root, name))
    .find((each) => extname(each).toLowerCase() === ".pdf" && existsSync(each));
  if (path === undefined) throw new WrongRow(`there is no ${file} in the folder`);
  if (!isInside(root, path)) throw new WrongRow(`${file} is a link that leads out of the folder`);
  return {
    file,
    path,
    title: cell("title"),
    name: hasFiles ? cell("name") : "",
    publishedAt: timeOf(cell("date")),
    isListed: listedOf(cell("listed")),
  };
}

/** Somebody else may have written the table: it must not publish other PDFs of this machine. */
function isOutside(name: string): boolean {
  return normalize(name).split(sep)[0] === "..";
}

function timeOf(text: string): string | undefined {
  if (text === "") return undefined;
  const time = timeInUtc(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text} 00:00` : text);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(time)) return time;
  throw new WrongRow(`"${text}" is not a date such as 2026-12-24`);
}

function listedOf(text: string): boolean | undefined {
  if (text === "") return undefined;
  if (/^(yes|true|1)$/i.test(text)) return true;
  if (/^(no|false|0)$/i.test(text)) return false;
  throw new WrongRow(`listed is "${text}", not yes or no`);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
