import { existsSync } from "node:fs";
import { readdir, rename } from "node:fs/promises";
import { backup, DatabaseSync } from "node:sqlite";
import { basename, join } from "node:path";
import { syncFolder } from "#lib/files/durable-file.ts";
import { makeFolder } from "#lib/files/make-folder.ts";
import { tableFile } from "#lib/host/table/local-table.ts";
import { checkAfterUncleanEnd, checkFile } from "#lib/host/table/storage/file-check.ts";
import { lockFolder } from "#lib/host/table/storage/folder-lock.ts";
import { refuseLostFile } from "#lib/host/table/storage/lost-file.ts";
import { type Copied, copyFolder } from "./copy-folder.ts";

/**
 * Copies in one step, which sees the table at one moment; with several, each write of a host would restart the copy.
 */
const ALL_PAGES = 2 ** 31 - 1;

/** The table's files and the lock, which are not copied like other files, files still being written, and exports. */
const NOT_COPIED =
  /^(?:masthead\.db|host\.lock|exports[/\\]|objects[/\\]incoming[/\\])|\.(?:new|unfinished)$/;

/**
 * Copies the data folder of a host, running or not, into a new folder that Masthead can start on. The table's copy is
 * from one moment. Files are copied before and after it, so that every file the table refers to exists.
 * @throws Error in plain words if the data is missing, or the new folder is not empty
 */
export async function backUp(dataFolder: string, folder: string): Promise<Copied> {
  refuseLostFile(tableFile(dataFolder));
  if (!existsSync(tableFile(dataFolder))) throw new Error(`There is no data in ${dataFolder}.`);
  if (await isOccupied(folder)) {
    throw new Error(`${folder} is not empty. Name a new folder.`);
  }
  checkUnlessInUse(dataFolder);
  const unfinished = `${folder}.unfinished`;
  makeFolder(unfinished);
  const before = await copyFolder(dataFolder, unfinished, isPlainFile);
  await copyTable(dataFolder, unfinished);
  const after = await copyFolder(dataFolder, unfinished, isPlainFile);
  checkFile(tableFile(unfinished), "quick_check");
  await syncFolder(unfinished);
  await rename(unfinished, folder);
  return { files: before.files + after.files + 1, bytes: before.bytes + after.bytes };
}

/** A log that is damaged or cut would be read up to there, and removed afterwards. */
function checkUnlessInUse(dataFolder: string): void {
  const release = lockFolder(dataFolder, 0);
  if (!release) return;
  try {
    checkAfterUncleanEnd(tableFile(dataFolder));
  } finally {
    release();
  }
}

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
