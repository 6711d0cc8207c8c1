import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { hasCode } from "./durable-file.ts";

/**
 * Makes a folder that only its owner can use, and its parents. Node's own recursive way never ends where a folder exists
 * in which none can be made, such as `/proc`.
 * @throws errors of `node:fs`
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (hasCode(error, "EEXIST") && statSync(path).isDirectory()) return;
    const parent = dirname(path);
    const isParentMissing = statSync(parent, { throwIfNoEntry: false }) === undefined;
    if (!hasCode(error, "ENOENT") || !isParentMissing || parent === path) throw error;
    makeFolder(parent);
    makeFolder(path);
  }
}
