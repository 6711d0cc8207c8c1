import { open } from "node:fs/promises";
import type { ByteSpan } from "#platform/ports/object-store.ts";
import { objects } from "#platform/runtime.ts";

/** A smaller PDF is fetched whole at once, which takes one request and a tenth of a second. */
const WHOLE_BYTES = 8 * 1024 * 1024;
/** Brought as a whole: a request takes as long as some more bytes. */
const CHUNK_BYTES = 256 * 1024;
/** What one request brings at most, 8 MB, since it is held in memory. */
const REQUEST_CHUNKS = 32;
/**
 * After so many requests the bytes around those asked for are doubled, until they are what one request brings. Some
 * PDFs have a bit of what opening needs at every page: those are read whole after about a hundred requests.
 */
const REQUESTS_A_STEP = 16;
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

/** Fetches each chunk once, however often its bytes are requested. */
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

  /** Asks for a chunk and for those up to `behind` that follow it and are missing too, in one request. */
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
