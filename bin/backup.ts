import { resolve } from "node:path";
import { umask } from "node:process";
import { backUp } from "#lib/backup/back-up.ts";

const USAGE = `npm run backup -- FOLDER      copies all data into a new folder, while Masthead runs or not`;

const [folder, ...others] = process.argv.slice(2);
if (folder === undefined || others.length > 0) {
  console.log(USAGE);
  process.exitCode = 2;
} else {
  // The copy has the key to all secrets.
  umask(0o077);
  const dataFolder = resolve(process.env["MASTHEAD_DATA_DIR"] ?? ".masthead");
  try {
    const { files } = await backUp(dataFolder, resolve(folder));
    console.log(`${resolve(folder)} has all data of ${dataFolder}: ${files} files.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
