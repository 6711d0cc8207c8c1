import { statfs } from "node:fs/promises";
import { ApiError } from "#contract/api/errors.ts";

/** Bytes that this user may still write to the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Ensures that an upload leaves room for its pages and other writes: the disk must have twice its size free, and never
 * less than the reserve.
 * @throws STORAGE_FULL
 */
export async function assertRoomFor(
  bytes: number,
  folder: string,
  reserveBytes: number,
): Promise<void> {
  if ((await freeBytes(folder)) < Math.max(reserveBytes, 2 * bytes)) {
    throw new ApiError("STORAGE_FULL");
  }
}
