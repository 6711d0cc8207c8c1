import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { hasCode } from "./durable-file.ts";

/**
 * Paths of all files below a folder, unordered. Missing or vanishing folders have none: Node's recursive listing fails
 * as a whole when one of them vanishes.
 */
export async function filesBelow(folder: string): Promise<string[]> {
  return pathsBelow(folder, (entry) => entry.isFile());
}

/** Paths of all folders below a folder, likewise. */
export async function foldersBelow(folder: string): Promise<string[]> {
  return pathsBelow(folder, (entry) => entry.isDirectory());
}

async function pathsBelow(folder: string, isWanted: (entry: Dirent) => boolean): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  });
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (isWanted(entry)) found.push(path);
    if (entry.isDirectory()) found.push(...(await pathsBelow(path, isWanted)));
  }
  return found;
}
