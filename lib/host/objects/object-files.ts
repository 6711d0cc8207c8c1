import { randomUUID } from "node:crypto";
import { constants, type BigIntStats } from "node:fs";
import * as fs from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { Readable } from "node:stream";
import type { ObjectContent } from "#platform/ports/object-store.ts";
import { filesBelow } from "#lib/files/files-below.ts";
import { hasCode, readIfThere, syncFolder, writeSynced } from "#lib/files/durable-file.ts";
import { folderOfPrefix, keyOfPath, pathOfKey } from "./object-path.ts";

/** Bytes of one read: every slow client holds two buffers. */
const PIECE_BYTES = 16_384;

export interface ObjectDescription {
  /** Bytes. */
  size: number;
  lastModified: Date;
  /** A strong entity tag with its quotes. It changes with every `put`. */
  etag: string;
}

/** First and last byte, both included; without `end` up to the last one. */
export interface ByteRange {
  start: number;
  end?: number;
}

/** An object being read. It does not change after it was opened, even if it is replaced or deleted meanwhile. */
export interface OpenObject extends ObjectDescription {
  /** Must be read to its end or destroyed, since it holds a file open. */
  stream: Readable;
}

/** Objects as files: each gets its name in one step, after its bytes are on the disk. Keys are valid ones. */
export class ObjectFiles {
  /** For incoming files: on the same file system, so that they are moved instead of copied. */
  readonly incomingFolder: string;
  readonly #root: string;

  private constructor(folder: string) {
    this.#root = join(folder, "objects");
    this.incomingFolder = join(folder, "incoming");
  }

  /** Creates the folders if needed and removes unfinished files of an earlier process. */
  static async open(folder: string): Promise<ObjectFiles> {
    const files = new ObjectFiles(folder);
    await fs.rm(files.incomingFolder, { recursive: true, force: true });
    await fs.mkdir(files.incomingFolder, { recursive: true });
    await fs.mkdir(files.#root, { recursive: true });
    return files;
  }

  async put(key: string, content: ObjectContent): Promise<ObjectDescription> {
    const target = this.#path(key);
    if (!(content instanceof Uint8Array)) return this.#placeFile(content.path, target);
    return this.#place(await this.#write(content), target);
  }

  get(key: string): Promise<Uint8Array | undefined> {
    return readIfThere(this.#path(key));
  }

  describe(key: string): Promise<ObjectDescription | undefined> {
    return unlessMissing(async () => describe(await fs.stat(this.#path(key), { bigint: true })));
  }

  /** Copies, as the caller may change the copy. Costs nothing if the file system shares blocks. */
  async copyTo(key: string, path: string): Promise<boolean> {
    if ((await this.describe(key)) === undefined) return false;
    const copied = await unlessMissing(async () => {
      await fs.copyFile(this.#path(key), path, constants.COPYFILE_FICLONE);
      return true;
    });
    return copied ?? false;
  }

  /** Gives an object a second name; undefined if it is missing, or has another tag. */
  async copy(from: string, to: string, etag: string): Promise<ObjectDescription | undefined> {
    const link = join(this.incomingFolder, randomUUID());
    // Objects are replaced and never changed, so that two names may share one file.
    try {
      const linked = await unlessMissing(() => linkOrCopy(this.#path(from), link));
      return linked?.etag === etag ? await this.#place(link, this.#path(to)) : undefined;
    } finally {
      // Even after success, since renaming to another name of the same file does nothing.
      await fs.rm(link, { force: true });
    }
  }

  /** @throws RangeError for an invalid range; one beyond the object's end yields nothing. */
  async read(key: string, range: ByteRange = { start: 0 }): Promise<OpenObject | undefined> {
    const { start, end } = range;
    assertRange(range);
    const handle = await unlessMissing(() => fs.open(this.#path(key), "r"));
    if (handle === undefined) return undefined;
    try {
      const description = describe(await handle.stat({ bigint: true }));
      const stream = handle.createReadStream({
        start,
        highWaterMark: PIECE_BYTES,
        ...(end !== undefined && { end }),
      });
      return { ...description, stream };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** The same bytes in one piece, in a quarter of the time. */
  async readWhole(
    key: string,
    { start, end }: Required<ByteRange>,
  ): Promise<(ObjectDescription & { bytes: Uint8Array }) | undefined> {
    assertRange({ start, end });
    await using handle = await unlessMissing(() => fs.open(this.#path(key), "r"));
    if (handle === undefined) return undefined;
    const description = describe(await handle.stat({ bigint: true }));
    const bytes = Buffer.allocUnsafeSlow(Math.max(0, Math.min(end + 1, description.size) - start));
    for (let done = 0; done < bytes.length;) {
      const { bytesRead } = await handle.read(bytes, done, bytes.length - done, start + done);
      if (bytesRead === 0) throw new Error(`${key} has become shorter`);
      done += bytesRead;
    }
    return { ...description, bytes };
  }

  /** The keys that start with a prefix, in no promised order. */
  async keys(prefix: string): Promise<string[]> {
    const folder = join(this.#root, folderOfPrefix(prefix));
    return (await filesBelow(folder))
      .flatMap((path) => keyOfPath(relative(this.#root, path)) ?? [])
      .filter((key) => key.startsWith(prefix));
  }

  async deletePrefix(prefix: string): Promise<void> {
    await this.#deleteBelow(join(this.#root, folderOfPrefix(prefix)), prefix);
  }

  #path(key: string): string {
    return join(this.#root, pathOfKey(key));
  }

  async #write(content: Uint8Array): Promise<string> {
    const path = join(this.incomingFolder, randomUUID());
    await writeSynced(path, content);
    return path;
  }

  async #placeFile(source: string, target: string): Promise<ObjectDescription> {
    // Moving a link would leave the bytes outside, where others may change them.
    if (!(await fs.lstat(source)).isFile()) throw new TypeError("Only a plain file can be stored");
    await syncFile(source);
    try {
      return await this.#place(source, target);
    } catch (error) {
      if (!hasCode(error, "EXDEV")) throw error;
      const copy = join(this.incomingFolder, randomUUID());
      await fs.copyFile(source, copy);
      await syncFile(copy);
      const placed = await this.#place(copy, target);
      await fs.rm(source, { force: true });
      return placed;
    }
  }

  /** Moves a synced file to its name. */
  async #place(source: string, target: string): Promise<ObjectDescription> {
    let placed: ObjectDescription | undefined;
    while (placed === undefined) {
      const description = describe(await fs.stat(source, { bigint: true }));
      // Only the folder can be missing: since mkdir, a deletePrefix has removed it while it was empty.
      placed = await unlessMissing(async () => {
        await fs.mkdir(dirname(target), { recursive: true });
        await fs.rename(source, target);
        return description;
      });
    }
    // Up to the root, since a concurrent put may have made a folder without syncing it yet.
    for (let folder = dirname(target); ; folder = dirname(folder)) {
      await unlessMissing(() => syncFolder(folder));
      if (folder === this.#root) return placed;
    }
  }

  async #deleteBelow(folder: string, prefix: string): Promise<void> {
    const entries = await unlessMissing(() => fs.readdir(folder, { withFileTypes: true }));
    for (const entry of entries ?? []) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) await this.#deleteBelow(path, prefix);
      else if (keyOfPath(relative(this.#root, path))?.startsWith(prefix)) {
        await fs.rm(path, { force: true });
      }
    }
    if (folder !== this.#root) await removeIfEmpty(folder);
  }
}

function describe(stats: BigIntStats): ObjectDescription {
  // The inode distinguishes two puts within one tick of the file system's clock.
  const etag = [stats.size, stats.mtimeNs, stats.ino].map((part) => part.toString(36)).join("-");
  return { size: Number(stats.size), lastModified: stats.mtime, etag: `"${etag}"` };
}

function assertRange({ start, end = start }: ByteRange): void {
  if (!(start >= 0 && end >= start)) throw new RangeError("Not a range of bytes");
}

/** @returns the state of the source, whose tag a copy does not have. */
async function linkOrCopy(source: string, target: string): Promise<ObjectDescription> {
  try {
    await fs.link(source, target);
    return describe(await fs.stat(target, { bigint: true }));
  } catch (error) {
    if (!hasCode(error, "EPERM", "ENOTSUP", "EOPNOTSUPP", "EMLINK", "ENOSYS")) throw error;
    await using handle = await fs.open(source);
    await fs.writeFile(target, handle.createReadStream({ autoClose: false }), { flush: true });
    return describe(await handle.stat({ bigint: true }));
  }
}

async function syncFile(path: string): Promise<void> {
  const handle = await fs.open(path, "r+");
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** The result of an action on a file; undefined if the file is missing. */
export async function unlessMissing<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

async function removeIfEmpty(folder: string): Promise<void> {
  try {
    await fs.rmdir(folder);
  } catch (error) {
    if (!hasCode(error, "ENOENT", "ENOTEMPTY", "EEXIST")) throw error;
  }
}
