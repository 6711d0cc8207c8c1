import { open } from "node:fs/promises";
import type { ByteSpan } from "../ports/object-store.ts";
import { objects } from "../runtime.ts";

/** A smaller PDF is fetched whole at once, which takes one request and a tenth of a second. */
const WHOLE_BYTES = 8 * 1024 * 1024;
/** A range of pages lies together in most PDFs: fewer requests are worth some bytes that nobody reads. */
const CHUNK_BYTES = 1024 * 1024;
/** What one request brings at most, since it is held in memory. */
const REQUEST_CHUNKS = 8;
/** Holds the header, and of linearised PDFs what opening them needs. */
const HEAD_BYTES = 64 * 1024;

/** A PDF of the store on this machine's disk, as far as it has been fetched. */
export interface FetchedPdf {
  /** As long as the whole PDF; what was not fetched reads as zeros. */
  path: string;
  /** Version of the object that all bytes are of. */
  version: string;
  /** Bytes of the whole PDF. */
  size: number;
  /**
   * Brings bytes to `path` that are not there yet; undefined when all are.
   * @throws Error when the object is gone or was replaced
   */
  fetch: ((span: ByteSpan) => Promise<void>) | undefined;
}

/**
 * Begins to fetch a PDF to `path`: a small one whole, of a large one only its beginning, and later what is asked
 * for. Of a PDF that is `known` it is that version or none.
 * @throws Error when there is no such object
 */
export async function fetchPdf(
  key: string,
  path: string,
  known?: { version: string; size: number },
): Promise<FetchedPdf> {
  const end = (known && known.size > WHOLE_BYTES ? HEAD_BYTES : WHOLE_BYTES) - 1;
  const first = await objects().getRange(key, { start: 0, end }, known?.version);
  if (!first) throw missing(key);
  const { size, version, bytes } = first;
  await write(path, 0, bytes, size);
  const rest = new ByteFetcher({ key, path, size, version });
  const fetch = bytes.length === size ? undefined : (span: ByteSpan) => rest.fetch(span);
  return { path, version, size, fetch };
}

/** Brings each megabyte once, whoever asks for bytes of it and however often. */
class ByteFetcher {
  readonly #pdf: Omit<FetchedPdf, "fetch"> & { key: string };
  readonly #chunks = new Map<number, Promise<void>>();

  constructor(pdf: Omit<FetchedPdf, "fetch"> & { key: string }) {
    this.#pdf = pdf;
  }

  async fetch({ start, end }: ByteSpan): Promise<void> {
    if (!(start >= 0 && start <= end && end < this.#pdf.size)) {
      throw new RangeError("Not bytes of the PDF");
    }
    const lastChunk = Math.floor(end / CHUNK_BYTES);
    const wanted: Promise<void>[] = [];
    for (let chunk = Math.floor(start / CHUNK_BYTES); chunk <= lastChunk; chunk += 1) {
      if (!this.#chunks.has(chunk)) this.#request(chunk, lastChunk);
      wanted.push(this.#chunks.get(chunk) ?? Promise.resolve());
    }
    await Promise.all(wanted);
  }

  /** Asks for a chunk and for those that follow it, up to what one request brings. */
  #request(first: number, lastWanted: number): void {
    let last = first;
    const limit = Math.min(lastWanted, first + REQUEST_CHUNKS - 1);
    while (last < limit && !this.#chunks.has(last + 1)) last += 1;
    const brought = this.#bring(first * CHUNK_BYTES, (last + 1) * CHUNK_BYTES);
    for (let chunk = first; chunk <= last; chunk += 1) this.#chunks.set(chunk, brought);
  }

  async #bring(start: number, end: number): Promise<void> {
    const { key, path, size, version } = this.#pdf;
    const span = { start, end: Math.min(size, end) - 1 };
    const part = await objects().getRange(key, span, version);
    if (part?.bytes.length !== span.end - start + 1) throw missing(key);
    await write(path, start, part.bytes);
  }
}

/** With `size` the file is made, or made anew, so long. */
async function write(path: string, at: number, bytes: Uint8Array, size?: number): Promise<void> {
  await using file = await open(path, size === undefined ? "r+" : "w");
  if (size !== undefined) await file.truncate(size);
  for (let done = 0; done < bytes.length;) {
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
  }
}

function missing(key: string): Error {
  return new Error(`${key} is not in the store, or was replaced`);
}
