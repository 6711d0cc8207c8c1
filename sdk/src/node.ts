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
  return { name: basename(path), size: found.size, stream: () => streamOf(path) };
}

function streamOf(path: string): ReadableStream<Uint8Array> {
  let file: FileHandle | undefined;
  const close = async (): Promise<void> => file?.close();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        file ??= await open(path);
        // Each part has memory of its own, since it may still be on its way when the next one is read.
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
