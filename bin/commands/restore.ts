import { resolve } from "node:path";
import { umask } from "node:process";
import { restore as restoreFrom } from "#lib/backup/restore.ts";
import { type Command, UsageError } from "./command.ts";
import { dataFolderOf } from "./data-folder.ts";

export const restore: Command = {
  usage: `npm run restore -- FOLDER     restores a backup into a data folder without data`,
  run: async ([folder, ...others]) => {
    if (folder === undefined || others.length > 0) throw new UsageError();
    // The copy contains the key to all secrets.
    umask(0o077);
    const dataFolder = dataFolderOf(process.env);
    const { files } = await restoreFrom(resolve(folder), dataFolder);
    console.log(`${dataFolder} is restored: ${files} files. Start it with: npm start`);
  },
};
