import { resolve } from "node:path";

/** The data folder of a host on this machine: `MASTHEAD_DATA_DIR`, else `.masthead` below the current folder. */
export function dataFolderOf(env: NodeJS.ProcessEnv): string {
  return resolve(env["MASTHEAD_DATA_DIR"] ?? ".masthead");
}
