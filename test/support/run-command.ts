import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { ProcessEnd } from "./masthead-process.ts";

/** Runs a command of `masthead` on a data folder to its end. */
export async function runCommand(
  command: string,
  dataFolder: string,
  ...args: string[]
): Promise<ProcessEnd> {
  const path = fileURLToPath(new URL("../../bin/masthead.ts", import.meta.url));
  const { PATH } = process.env;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path, command, ...args],
      { env: { PATH, MASTHEAD_DATA_DIR: dataFolder } },
      (_, stdout, stderr) => resolve({ exitCode: child.exitCode, output: stdout + stderr }),
    );
  });
}
