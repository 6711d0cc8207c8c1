import { resolve } from "node:path";
import { umask } from "node:process";
import { backUp } from "#lib/backup/back-up.ts";
import { type Command, UsageError } from "./command.ts";
import { dataFolderOf } from "./data-folder.ts";

export const backup: Command = {
  usage: `npm run backup -- FOLDER      copies all data into a new folder, whether Masthead is running or not`,
  run: async ([folder, ...others]) => {
    if (folder === undefined || others.length > 0) throw new UsageError();
    // The copy contains the key to all secrets.
    umask(0o077);
    const dataFolder = dataFolderOf(process.env);
    const { files } = await backUp(dataFolder, resolve(folder));
    console.log(`${resolve(folder)} contains all data of ${dataFolder}: ${files} files.`);
  },
};
