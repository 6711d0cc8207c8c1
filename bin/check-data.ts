import { resolve } from "node:path";
import { checkData } from "#lib/backup/check-data.ts";

const USAGE = `npm run check-data                looks whether all data is whole, while Masthead runs or not
npm run check-data -- FOLDER      the same for a backup`;

const [folder, ...others] = process.argv.slice(2);
if (others.length > 0) {
  console.log(USAGE);
  process.exitCode = 2;
} else {
  const dataFolder = resolve(folder ?? process.env["MASTHEAD_DATA_DIR"] ?? ".masthead");
  try {
    const { items, issues, problems } = checkData(dataFolder);
    console.log([`${dataFolder}: items ${items}, issues ${issues}`, ...problems].join("\n"));
    if (problems.length === 0) console.log("All is whole.");
    else process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
