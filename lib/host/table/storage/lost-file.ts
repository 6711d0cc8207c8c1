import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The smallest page of SQLite, which takes a shorter file for a new one. */
const LEAST_BYTES = 512;

/** Files made only after the table: without the table they prove that it is lost. */
const COMPANIONS: readonly [path: string, words: string][] = [
  ["master.key", "the master key"],
  ["credentials.json", "the first credentials"],
  [join("objects", "objects"), "pages and PDFs"],
];

/**
 * Refuses to create a new table in place of a lost one: its file is missing, empty or cut to less than a page, but its log or companions exist.
 * A new table would hide the loss, and SQLite would delete the log.
 * @throws Error in plain words
 */
export function refuseLostFile(path: string): void {
  const bytes = bytesOf(path);
  if (bytes >= LEAST_BYTES) return;
  const left = leftOf(path);
  if (left.length === 0) return;
  const cut = bytes === 0 ? "empty" : `cut off after ${bytes} bytes`;
  const state = existsSync(path) ? cut : "missing";
  throw new Error(
    `The file ${path} is ${state}, but ${dirname(path)} still contains ${left.join(", ")}. Nothing was changed, and no new table was made. Move that folder away and restore a backup with: npm run restore -- FOLDER. To start afresh, move the folder away too.`,
  );
}

function leftOf(path: string): string[] {
  const companions = COMPANIONS.filter(([name]) => isFilled(join(dirname(path), name)));
  const log = `${path}-wal`;
  return [
    ...(bytesOf(log) > 0 ? [`the table's log (${basename(log)})`] : []),
    ...companions.map(([, words]) => words),
  ];
}

function isFilled(path: string): boolean {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? readdirSync(path).length > 0 : bytesOf(path) > 0;
}

function bytesOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
