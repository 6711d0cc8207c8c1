import { resolve } from "node:path";

/** Where a host of this machine keeps its data: `MASTHEAD_DATA_DIR`, else `.masthead` below the current folder. */
export function dataFolderOf(env: NodeJS.ProcessEnv): string {
  return resolve(env["MASTHEAD_DATA_DIR"] ?? ".masthead");
}
