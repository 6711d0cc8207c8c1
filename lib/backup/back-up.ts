import { existsSync } from "node:fs";
import { mkdir, readdir, rename } from "node:fs/promises";
import { backup, DatabaseSync } from "node:sqlite";
import { basename, join } from "node:path";
import { syncFolder } from "#lib/files/durable-file.ts";
import { tableFile } from "#lib/table/local-table.ts";
import { checkFile } from "#lib/table/storage/file-check.ts";
import { type Copied, copyFolder } from "./copy-folder.ts";

/** In one step, which sees one moment of the table; in several, each write of a host would begin it anew. */
const ALL_PAGES = 2 ** 31 - 1;

/** The table's files and the lock, which are not copied like others, and what is still being written. */
const NOT_COPIED = /^(?:masthead\.db|host\.lock|objects[/\\]incoming[/\\])|\.(?:new|unfinished)$/;

/**
 * Copies a data folder, of a host that runs or does not, into a new folder that a Masthead can be started on. The
 * table in it is of one moment. Files are copied before and after that moment, so that whatever the table speaks of
 * is there.
 * @throws Error in plain words where there is no data, or something is in the new folder's place
 */
export async function backUp(dataFolder: string, folder: string): Promise<Copied> {
  if (!existsSync(tableFile(dataFolder))) throw new Error(`There is no data in ${dataFolder}.`);
  if (await isOccupied(folder)) {
    throw new Error(`There is something in ${folder} already. Name a new folder.`);
  }
  const unfinished = `${folder}.unfinished`;
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const before = await copyFolder(dataFolder, unfinished, isPlainFile);
  await copyTable(dataFolder, unfinished);
  const after = await copyFolder(dataFolder, unfinished, isPlainFile);
  checkFile(tableFile(unfinished), "quick_check");
  await syncFolder(unfinished);
  await rename(unfinished, folder);
  return { files: before.files + after.files + 1, bytes: before.bytes + after.bytes };
}

/** Whether a folder has something in it. */
export async function isOccupied(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.some((name) => !name.startsWith("host.lock"));
}

function isPlainFile(path: string): boolean {
  return !NOT_COPIED.test(path);
}

async function copyTable(dataFolder: string, folder: string): Promise<void> {
  const source = new DatabaseSync(tableFile(dataFolder), { timeout: 10_000 });
  try {
    await backup(source, join(folder, basename(tableFile(dataFolder))), { rate: ALL_PAGES });
  } finally {
    source.close();
  }
}
