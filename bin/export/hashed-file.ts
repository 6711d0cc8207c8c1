import { createHash } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { Written } from "#bin/transfer/format.ts";
import { makeFolder } from "#lib/files/make-folder.ts";

/** Only its owner can read an export, which has addresses and private issues. */
const MODE = 0o600;

/** A file written in parts, which gets its name only once complete. */
export class HashedFile {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #hash = createHash("sha256");
  #bytes = 0;

  private constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  /** Starts a file, creating its folder if missing. */
  static async begin(path: string): Promise<HashedFile> {
    makeFolder(dirname(path));
    return new HashedFile(path, await open(`${path}.part`, "w", MODE));
  }

  async write(part: string | Uint8Array): Promise<void> {
    const chunk = typeof part === "string" ? Buffer.from(part) : part;
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    await this.#file.writeFile(chunk);
  }

  /** Gives the file its name. @returns its length and checksum */
  async finish(): Promise<Written> {
    await this.#file.sync();
    await this.#file.close();
    await rename(`${this.#path}.part`, this.#path);
    return { bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }

  async abandon(): Promise<void> {
    await this.#file.close();
    await rm(`${this.#path}.part`, { force: true });
  }
}
