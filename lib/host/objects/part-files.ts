import { createHash, randomUUID } from "node:crypto";
import * as fs from "node:fs/promises";
import { join } from "node:path";
import {
  bytesOfPart,
  type PartUpload,
  partsCount,
  type StoredPart,
} from "#platform/ports/part-uploads.ts";
import { unlessMissing } from "./object-files.ts";

/** The file into which parts are moved when they are joined. */
const JOINED = "joined";
/** Bytes joined before their parts are removed: the extra disk space that joining needs. */
const JOINED_AT_ONCE = 16 * 1024 * 1024;

/** A part that arrives meanwhile may refill a folder. */
const REMOVED_WHOLE = { recursive: true, force: true, maxRetries: 5, retryDelay: 20 };

/**
 * Uploads in parts as folders, with a file for each part that has arrived. Joining moves the parts one after another
 * into one file, so that the disk never contains the upload twice. If interrupted at any moment, it can continue.
 */
export class PartFiles {
  readonly #root: string;

  private constructor(root: string) {
    this.#root = root;
  }

  /** Makes the folder if needed and keeps its contents, since uploads outlive the process. */
  static async open(root: string): Promise<PartFiles> {
    await fs.mkdir(root, { recursive: true });
    return new PartFiles(root);
  }

  /** Begins an upload to a key. @returns its name, under which its parts are kept */
  async begin(key: string): Promise<string> {
    const uploadId = randomUUID();
    await fs.mkdir(this.#folder({ key, uploadId }), { recursive: true });
    return uploadId;
  }

  /**
   * Moves a file on this disk into an upload as one of its parts, replacing an earlier one, once its bytes are on the
   * disk.
   * @returns false if the upload is missing or has ended
   */
  async put(
    upload: Pick<PartUpload, "key" | "uploadId">,
    number: number,
    path: string,
  ): Promise<boolean> {
    await using file = await fs.open(path, "r+");
    await file.datasync();
    return (
      (await unlessMissing(async () => {
        await fs.rename(path, join(this.#folder(upload), String(number)));
        return true;
      })) ?? false
    );
  }

  /** The received parts, in order; undefined for a missing upload. */
  async list(upload: PartUpload): Promise<StoredPart[] | undefined> {
    const folder = this.#folder(upload);
    const names = await unlessMissing(() => fs.readdir(folder));
    if (!names) return undefined;
    const found = new Map<number, StoredPart>();
    const { size: joined = 0 } = (await unlessMissing(() => fs.stat(join(folder, JOINED)))) ?? {};
    for (let number = 1; number <= partsCount(upload); number += 1) {
      const size = bytesOfPart(upload, number);
      if ((number - 1) * upload.partSize + size > joined) break;
      found.set(number, { number, size, version: JOINED });
    }
    for (const name of names) {
      const stats = /^\d+$/.test(name)
        ? await unlessMissing(() => fs.stat(join(folder, name)))
        : undefined;
      if (!stats) continue;
      const number = Number(name);
      found.set(number, { number, size: stats.size, version: `${stats.mtimeMs}-${stats.ino}` });
    }
    return [...found.values()].toSorted((one, other) => one.number - other.number);
  }

  /** Moves all parts into one file. @returns its path, within the upload's folder @throws if a part is missing */
  async join(upload: PartUpload): Promise<string> {
    const folder = this.#folder(upload);
    const path = join(folder, JOINED);
    await using joined = await openToWrite(path);
    let waiting: string[] = [];
    let bytes = 0;
    for (let number = 1; number <= partsCount(upload); number += 1) {
      const part = join(folder, String(number));
      const size = bytesOfPart(upload, number);
      const start = (number - 1) * upload.partSize;
      const content = await unlessMissing(() => fs.open(part, "r"));
      if (!content) {
        // It was moved before this process started, or is missing.
        if ((await joined.stat()).size < start + size) throw new Error(`Part ${number} is missing`);
        continue;
      }
      try {
        await copyBytes(content, joined, { start, size });
      } finally {
        await content.close();
      }
      waiting.push(part);
      bytes += size;
      if (bytes < JOINED_AT_ONCE) continue;
      await joined.datasync();
      await removeAll(waiting);
      [waiting, bytes] = [[], 0];
    }
    await joined.datasync();
    await removeAll(waiting);
    return path;
  }

  /**
   * Removes an upload with its parts; harmless if it is missing. It vanishes at once, never with only some of its
   * parts; if the process ends before the files are removed, `dropAll` removes them.
   */
  async drop(upload: Pick<PartUpload, "key" | "uploadId">): Promise<void> {
    const folder = this.#folder(upload);
    const aside = `${folder}.${randomUUID()}`;
    await unlessMissing(() => fs.rename(folder, aside));
    await fs.rm(aside, REMOVED_WHOLE);
  }

  async dropAll(key: string): Promise<void> {
    await fs.rm(join(this.#root, nameOf(key)), REMOVED_WHOLE);
  }

  #folder({ key, uploadId }: Pick<PartUpload, "key" | "uploadId">): string {
    return join(this.#root, nameOf(key), nameOf(uploadId));
  }
}

function nameOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 40);
}

async function openToWrite(path: string): Promise<fs.FileHandle> {
  return (await unlessMissing(() => fs.open(path, "r+"))) ?? fs.open(path, "w+");
}

const CHUNK_BYTES = 256 * 1024;

/** Copies the beginning of a file to a place of another. @throws if it is shorter */
async function copyBytes(
  from: fs.FileHandle,
  to: fs.FileHandle,
  { start, size }: { start: number; size: number },
): Promise<void> {
  const chunk = Buffer.allocUnsafe(Math.min(size, CHUNK_BYTES));
  for (let done = 0; done < size;) {
    const { bytesRead } = await from.read(chunk, 0, Math.min(chunk.length, size - done), done);
    if (bytesRead === 0) throw new Error("A part is shorter than it was");
    for (let written = 0; written < bytesRead;) {
      const left = bytesRead - written;
      written += (await to.write(chunk, written, left, start + done + written)).bytesWritten;
    }
    done += bytesRead;
  }
}

async function removeAll(paths: readonly string[]): Promise<void> {
  for (const path of paths) await fs.rm(path, { force: true });
}
