import { resolve } from "node:path";
import { umask } from "node:process";
import { commandLine } from "#bin/program/command-line.ts";
import { print, printFields } from "#bin/program/output.ts";
import { restore as restoreFrom } from "#lib/host/backup/restore.ts";
import { dataFolderOf } from "./data-folder.ts";

/** Restores a backup into an empty data folder. @throws Error in plain words */
export async function restore(folder: string, json: boolean): Promise<void> {
  // The copy contains the key to all secrets.
  umask(0o077);
  const dataFolder = dataFolderOf(process.env);
  const { files } = await restoreFrom(resolve(folder), dataFolder);
  if (json) return printFields({ data_folder: dataFolder, files }, json);
  await print(`${dataFolder} is restored: ${files} files. Start it with: ${commandLine("start")}`);
}
