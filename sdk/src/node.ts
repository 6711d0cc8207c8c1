import { type FileHandle, open, stat } from "node:fs/promises";
import { basename } from "node:path";
import type { PdfFile } from "./publishing/pdf-file.ts";

const CHUNK_BYTES = 64 * 1024;

/**
 * A file on disk for `publishPdf`, read while it is sent and never held as a whole.
 * @throws what `node:fs` throws: ENOENT for a path with nothing, and TypeError for a folder
 */
export async function pdfFile(path: string): Promise<PdfFile> {
  const found = await stat(path);
  if (!found.isFile()) throw new TypeError(`${path} is not a file`);
  const read = (start: number, end: number) => bytesOf(path, start, end);
  return { name: basename(path), size: found.size, stream: () => streamOf(path), read };
}

async function bytesOf(path: string, start: number, end: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const bytes = new Uint8Array(end - start);
    let done = 0;
    for (let last = -1; last !== 0 && done < bytes.length; done += last) {
      last = (await file.read(bytes, done, bytes.length - done, start + done)).bytesRead;
    }
    return bytes.subarray(0, done);
  } finally {
    await file.close();
  }
}

function streamOf(path: string): ReadableStream<Uint8Array> {
  let file: FileHandle | undefined;
  const close = async (): Promise<void> => file?.close();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        file ??= await open(path);
        // Each part has its own buffer, since it may still be in transit when the next one is read.
        const part = new Uint8Array(CHUNK_BYTES);
        const { bytesRead } = await file.read(part);
        if (bytesRead > 0) return controller.enqueue(part.subarray(0, bytesRead));
        await close();
        controller.close();
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
}
