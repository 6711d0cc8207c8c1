import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncFolder } from "#lib/files/durable-file.ts";
import { makeFolder } from "#lib/files/make-folder.ts";
import { tableFile } from "#lib/host/table/local-table.ts";
import { checkFile } from "#lib/host/table/storage/file-check.ts";
import { isOccupied } from "./back-up.ts";
import { type Copied, copyFolder } from "./copy-folder.ts";

/**
 * Creates a data folder from a backup, which stays unchanged. The data folder appears complete or not at all.
 * @throws Error in plain words for a folder that is not a backup, a damaged backup, and a data folder with data
 */
export async function restore(folder: string, dataFolder: string): Promise<Copied> {
  if (!existsSync(tableFile(folder)) || !existsSync(join(folder, "master.key"))) {
    throw new Error(`There is no backup in ${folder}.`);
  }
  if (await isOccupied(dataFolder)) {
    throw new Error(`There is data in ${dataFolder} already. Move that folder away first.`);
  }
  const unfinished = `${dataFolder}.unfinished`;
  makeFolder(unfinished);
  const copied = await copyFolder(folder, unfinished, () => true);
  checkFile(tableFile(unfinished), "integrity_check");
  await syncFolder(unfinished);
  await rm(dataFolder, { recursive: true, force: true });
  await rename(unfinished, dataFolder);
  await syncFolder(dirname(dataFolder));
  return copied;
}
