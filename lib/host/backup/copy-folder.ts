import { constants } from "node:fs";
import { copyFile, mkdir, open, stat, utimes } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { hasCode } from "#lib/files/durable-file.ts";
import { filesBelow, foldersBelow } from "#lib/files/files-below.ts";

/** The number of copied files, and their size in bytes. */
export interface Copied {
  files: number;
  bytes: number;
}

/**
 * Copies a folder's files and flushes them to disk, with empty folders: an upload in parts is one until its first part
 * arrives. Skips existing files of the same size and time, so that a second run copies only new ones, and files that
 * vanish meanwhile.
 * @param isWanted called with each path relative to the folder
 */
export async function copyFolder(
  from: string,
  to: string,
  isWanted: (path: string) => boolean,
): Promise<Copied> {
  const copied: Copied = { files: 0, bytes: 0 };
  for (const folder of await foldersBelow(from)) {
    const path = folder.slice(from.length + 1);
    if (isWanted(`${path}${sep}`)) await mkdir(join(to, path), { recursive: true, mode: 0o700 });
  }
  for (const source of await filesBelow(from)) {
    const path = source.slice(from.length + 1);
    if (!isWanted(path)) continue;
    const bytes = await copyOnce(source, join(to, path));
    if (bytes === undefined) continue;
    copied.files += 1;
    copied.bytes += bytes;
  }
  return copied;
}

/** The file's bytes; undefined if there was nothing to copy. */
async function copyOnce(source: string, target: string): Promise<number | undefined> {
  try {
    const { size, mtimeMs, atime, mtime } = await stat(source);
    const there = await stat(target).catch(() => undefined);
    if (there?.size === size && Math.abs(there.mtimeMs - mtimeMs) < 1) return undefined;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    // File systems that share blocks copy nothing.
    await copyFile(source, target, constants.COPYFILE_FICLONE);
    await utimes(target, atime, mtime);
    const handle = await open(target, "r+");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    return size;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}
