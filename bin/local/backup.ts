import { resolve } from "node:path";
import { umask } from "node:process";
import { print, printFields } from "#bin/program/output.ts";
import { backUp } from "#lib/host/backup/back-up.ts";
import { dataFolderOf } from "./data-folder.ts";

/** Copies all data into a new folder. @throws Error in plain words */
export async function backup(target: string, json: boolean): Promise<void> {
  // The copy contains the key to all secrets.
  umask(0o077);
  const dataFolder = dataFolderOf(process.env);
  const folder = resolve(target);
  const { files } = await backUp(dataFolder, folder);
  if (json) await printFields({ folder, data_folder: dataFolder, files }, json);
  else await print(`${folder} contains all data of ${dataFolder}: ${files} files.`);
}
