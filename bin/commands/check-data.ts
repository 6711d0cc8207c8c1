import { resolve } from "node:path";
import { checkData as check } from "#lib/backup/check-data.ts";
import { type Command, UsageError } from "./command.ts";
import { dataFolderOf } from "./data-folder.ts";

export const checkData: Command = {
  usage: `npm run check-data                checks all data, whether Masthead is running or not
npm run check-data -- FOLDER      the same for a backup`,
  run: async ([folder, ...others]) => {
    if (others.length > 0) throw new UsageError();
    const dataFolder = folder === undefined ? dataFolderOf(process.env) : resolve(folder);
    const { items, issues, problems } = check(dataFolder);
    console.log([`${dataFolder}: items ${items}, issues ${issues}`, ...problems].join("\n"));
    if (problems.length === 0) console.log("No problems found.");
    else process.exitCode = 1;
  },
};
