import { resolve } from "node:path";
import { umask } from "node:process";
import { restore } from "#lib/backup/restore.ts";

const USAGE = `npm run restore -- FOLDER     makes the data folder of a backup, where there is no data yet`;

const [folder, ...others] = process.argv.slice(2);
if (folder === undefined || others.length > 0) {
  console.log(USAGE);
  process.exitCode = 2;
} else {
  // The copy has the key to all secrets.
  umask(0o077);
  const dataFolder = resolve(process.env["MASTHEAD_DATA_DIR"] ?? ".masthead");
  try {
    const { files } = await restore(resolve(folder), dataFolder);
    console.log(`${dataFolder} is restored: ${files} files. Start it with: npm start`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
