import { open } from "node:fs/promises";
import type { ByteSpan } from "#platform/ports/object-store.ts";
import { objects } from "#platform/runtime.ts";

/** A smaller PDF is fetched whole, which takes one request and a tenth of a second. */
const WHOLE_BYTES = 8 * 1024 * 1024;
/** Fetched as a unit: a request takes as long as some more bytes. */
const CHUNK_BYTES = 256 * 1024;
/** Maximum of one request, 8 MB, since it is held in memory. */
const REQUEST_CHUNKS = 32;
/**
 * After this many requests, the fetched bytes around the requested ones are doubled, up to the maximum of a request.
 * Some PDFs need a little at every page to open: those are read whole after about a hundred requests.
 */
const REQUESTS_A_STEP = 16;
/** Holds the header, and everything needed to open a linearised PDF. */
const HEAD_BYTES = 64 * 1024;

/** A PDF of the store on this machine's disk, possibly incomplete. */
export interface FetchedPdf {
  /** As long as the whole PDF; missing bytes read as zeros. */
  path: string;
  /** Version of the object that all bytes belong to. */
  version: string;
  /** Size of the whole PDF in bytes. */
  size: number;
  /**
   * Fetches missing bytes to `path`; undefined if the file is complete.
   * @throws Error if the object is gone or was replaced
   */
  fetch: ((span: ByteSpan) => Promise<void>) | undefined;
}

/**
 * Begins to fetch a PDF to `path`: a small one whole, only the beginning of a large one, and the rest on demand. With
 * `known`, it must be that version.
 * @throws Error if the object does not exist
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

/** Fetches each chunk once, even if its bytes are requested several times. */
class ByteFetcher {
  readonly #pdf: Omit<FetchedPdf, "fetch"> & { key: string };
  readonly #chunks = new Map<number, Promise<void>>();
  #requests = 0;

  constructor(pdf: Omit<FetchedPdf, "fetch"> & { key: string }) {
    this.#pdf = pdf;
  }

  async fetch({ start, end }: ByteSpan): Promise<void> {
    const { size } = this.#pdf;
    if (!(start >= 0 && start <= end && end < size)) throw new RangeError("Not bytes of the PDF");
    const block = Math.min(REQUEST_CHUNKS, 2 ** Math.floor(this.#requests / REQUESTS_A_STEP));
    const first = Math.floor(start / CHUNK_BYTES / block) * block;
    const behind = (Math.floor(end / CHUNK_BYTES / block) + 1) * block;
    const wanted: Promise<void>[] = [];
    for (let chunk = first; chunk < Math.min(behind, size / CHUNK_BYTES); chunk += 1) {
      wanted.push(this.#chunks.get(chunk) ?? this.#request(chunk, behind));
    }
    await Promise.all(wanted);
  }

  /** Requests a chunk and up to `behind` missing ones that follow it, in one request. */
  #request(first: number, behind: number): Promise<void> {
    const limit = Math.min(behind, first + REQUEST_CHUNKS);
    let next = first + 1;
    while (next < limit && !this.#chunks.has(next)) next += 1;
    this.#requests += 1;
    const brought = this.#bring(first * CHUNK_BYTES, next * CHUNK_BYTES);
    for (let chunk = first; chunk < next; chunk += 1) this.#chunks.set(chunk, brought);
    return brought;
  }

  async #bring(start: number, end: number): Promise<void> {
    const { key, path, size, version } = this.#pdf;
    const span = { start, end: Math.min(size, end) - 1 };
    const part = await objects().getRange(key, span, version);
    if (part?.bytes.length !== span.end - start + 1) throw missing(key);
    await write(path, start, part.bytes);
  }
}

/** With `size`, creates or replaces the file in that size. */
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
