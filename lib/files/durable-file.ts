import { open, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Whether `error` is a file system error with one of these codes, such as `ENOENT`. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.some((code) => code === error.code);
}

/** Whole file in memory; undefined if missing. */
export async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    if (hasCode(error, "EISDIR"))
      throw new Error(`${path} is a folder, not a file.`, { cause: error });
    throw error;
  }
}

/** Makes the names in a folder survive a power failure: a rename alone is not on disk yet. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and keeps names anyway.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a new file to the disk. A failure leaves no file. */
export async function writeSynced(path: string, content: Uint8Array): Promise<void> {
  const handle = await open(path, "wx");
  try {
    await handle.writeFile(content);
    await handle.datasync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/** Gives a synced file its final name durably, replacing the file of that name. */
export async function moveInPlace(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}
