import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { hasCode } from "./durable-file.ts";

/**
 * Paths of all files below a folder, in no order. Folders that are not there, or disappear meanwhile, have none:
 * Node's own recursive listing fails as a whole when one of them goes.
 */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  });
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await filesBelow(path)));
    else if (entry.isFile()) found.push(path);
  }
  return found;
}
