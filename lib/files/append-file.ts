import { open, rename, type FileHandle } from "node:fs/promises";
import { dirname } from "node:path";
import { syncFolder } from "./durable-file.ts";

/**
 * A file of lines that only grows, until it is rewritten as a whole. What `append` and `rewrite`
 * have acknowledged is on the disk. One process at a time.
 */
export class AppendFile {
  readonly #path: string;
  #handle: FileHandle | undefined;
  #closed = false;
  #lengthBytes = 0;
  #pending: string[] = [];
  #nextFlush: Promise<void> | undefined;
  #lastTask: Promise<unknown> = Promise.resolve();

  private constructor(path: string) {
    this.#path = path;
  }

  /** Begins with this content, in place of any file of that name. */
  static async create(path: string, content: string): Promise<AppendFile> {
    const file = new AppendFile(path);
    await file.rewrite(() => content);
    return file;
  }

  /** Bytes of acknowledged lines. */
  get lengthBytes(): number {
    return this.#lengthBytes;
  }

  /**
   * Adds one line, given without its line end. Lines that arrive while another write is under way
   * share the next write and its sync. A line that failed may all the same be found later.
   */
  append(line: string): Promise<void> {
    this.#pending.push(`${line}\n`);
    this.#nextFlush ??= this.#after(() => this.#flush());
    return this.#nextFlush;
  }

  /** Replaces the file by `content()`, taken when all earlier writes are done. On failure the old or the new is there, whole. */
  rewrite(content: () => string): Promise<void> {
    return this.#after(() => this.#replace(Buffer.from(content())));
  }

  /** Waits for the writes under way. Everything later fails. */
  close(): Promise<void> {
    return this.#after(async () => {
      this.#closed = true;
      await this.#handle?.close();
      this.#handle = undefined;
    });
  }

  #after(task: () => Promise<void>): Promise<void> {
    const run = this.#lastTask.then(task);
    this.#lastTask = run.catch(() => undefined);
    return run;
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.from(this.#pending.join(""));
    this.#pending = [];
    this.#nextFlush = undefined;
    if (this.#handle === undefined) throw new Error("The file is closed");
    try {
      await writeAt(this.#handle, bytes, this.#lengthBytes);
      await this.#handle.datasync();
      this.#lengthBytes += bytes.length;
    } catch (error) {
      // The next write starts at the same place, so a failure here spoils no acknowledged line.
      await this.#handle.truncate(this.#lengthBytes).catch(() => undefined);
      throw error;
    }
  }

  async #replace(bytes: Buffer): Promise<void> {
    if (this.#closed) throw new Error("The file is closed");
    const path = `${this.#path}.new`;
    const next = await open(path, "w");
    try {
      await writeAt(next, bytes, 0);
      await next.datasync();
      await rename(path, this.#path);
    } catch (error) {
      await next.close();
      throw error;
    }
    const previous = this.#handle;
    this.#handle = next;
    this.#lengthBytes = bytes.length;
    await previous?.close();
    await syncFolder(dirname(this.#path));
  }
}

async function writeAt(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const left = bytes.length - written;
    written += (await handle.write(bytes, written, left, position + written)).bytesWritten;
  }
}
