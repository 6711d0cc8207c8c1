import { createHash, randomUUID } from "node:crypto";
import { renameSync, writeFileSync } from "node:fs";
import { open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { stateFolder } from "#bin/state/state-folder.ts";
import { makeFolder } from "#lib/files/make-folder.ts";
import { MastheadError } from "#sdk/masthead.ts";
import { IN_PARTS_ABOVE } from "#sdk/publishing/publish-pdf.ts";

const BEGINNING_BYTES = 1024 * 1024;
/** The service keeps an unfinished upload this long. */
const KEPT_MILLISECONDS = 7 * 86_400_000;

/** The file's identity: its path, size, time of change, and a hash of its beginning. */
export async function beginningOf(path: string): Promise<readonly (string | number)[]> {
  const { size, mtimeMs } = await stat(path);
  const file = await open(path);
  try {
    const wanted = Math.min(size, BEGINNING_BYTES);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, 0);
    const hash = createHash("sha256").update(buffer.subarray(0, bytesRead)).digest("hex");
    return [resolve(path), size, mtimeMs, hash];
  } finally {
    await file.close();
  }
}

/** Removes the notes of uploads that the service has swept. */
export async function forgetOldUploads(): Promise<void> {
  const folder = stateFolder("uploads");
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs = 0 } = (await stat(path).catch(() => undefined)) ?? {};
    if (Date.now() - mtimeMs > KEPT_MILLISECONDS) await rm(path, { force: true });
  }
}

export function isOver(error: unknown): boolean {
  return error instanceof MastheadError && error.code === "CONVERSION_FAILED";
}

/**
 * The conversion that a file is being uploaded to, noted on this machine's disk, so that the command continues there
 * after its process has ended. Without the folder, it starts over.
 */
export class UploadNote {
  readonly #path: string;
  #kept: string | undefined;

  /** @param identity the same text for the same file and issue */
  constructor(identity: string) {
    const name = createHash("sha256").update(identity).digest("hex").slice(0, 40);
    this.#path = join(stateFolder("uploads"), name);
  }

  /** The conversion; undefined before the first start. */
  async read(): Promise<string | undefined> {
    const text = await readFile(this.#path, "utf8").catch(() => "");
    return /^[0-9a-f]{32}$/.test(text) ? text : undefined;
  }

  /** Records a conversion whose upload has started, in case the process ends. */
  keep({ conversionId, totalBytes }: { conversionId: string; totalBytes: number }): void {
    if (totalBytes <= IN_PARTS_ABOVE || this.#kept === conversionId) return;
    this.#kept = conversionId;
    try {
      makeFolder(stateFolder("uploads"));
      const unfinished = `${this.#path}.${randomUUID()}`;
      writeFileSync(unfinished, conversionId, { mode: 0o600 });
      renameSync(unfinished, this.#path);
    } catch {
      // An unwritable folder must not prevent publishing.
    }
  }

  async forget(): Promise<void> {
    await rm(this.#path, { force: true }).catch(() => {});
  }
}
