import type { Posting, StoreAnswer } from "./posting.ts";
import { requestOfPage, sendFromPage } from "./post-from-page.ts";

const CHUNK_BYTES = 64 * 1024;

/**
 * Puts one part of a file once: in a page through XMLHttpRequest, whose progress is known, else as a stream of known
 * length.
 * @throws what `fetch` throws
 */
export async function putPart(
  url: string,
  part: Uint8Array | Blob,
  posting: Posting,
): Promise<StoreAnswer> {
  const PageRequest = requestOfPage();
  if (part instanceof Blob && PageRequest) {
    return sendFromPage(PageRequest, { method: "PUT", url, body: part, size: part.size }, posting);
  }
  const bytes = part instanceof Blob ? new Uint8Array(await part.arrayBuffer()) : part;
  const request = {
    method: "PUT",
    body: streamOf(bytes, posting.onSent),
    headers: { "content-length": String(bytes.length) },
    // Required for a stream.
    duplex: "half",
    redirect: "error",
    window: null,
    signal: posting.signal,
  } as const;
  const response = await posting.fetch(url, request);
  return { status: response.status, text: await response.text() };
}

function streamOf(bytes: Uint8Array, onSent: (bytes: number) => void): ReadableStream<Uint8Array> {
  let taken = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        // A request for the next piece means that the previous one was sent.
        if (taken > 0) onSent(taken);
        if (taken === bytes.length) return controller.close();
        const piece = bytes.subarray(taken, taken + CHUNK_BYTES);
        taken += piece.length;
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
}
