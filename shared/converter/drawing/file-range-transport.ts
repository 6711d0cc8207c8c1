import { open } from "node:fs/promises";
import { PDFDataRangeTransport } from "pdfjs-dist/legacy/build/pdf.mjs";

/**
 * How pdf.js reads through a transport: nothing ahead of what it needs, and in small pieces, since opening a PDF may
 * need a few bytes at every page. What lies together is asked for together; the parent reads ahead where it pays.
 */
export const RANGE_OPTIONS = {
  rangeChunkSize: 64 * 1024,
  disableAutoFetch: true,
  disableStream: true,
} as const;

/** Bytes of a PDF from `start` on, up to but not including `end`. */
export interface WantedBytes {
  start: number;
  end: number;
}

/**
 * Lets pdf.js read a file that another process fills: whatever pdf.js misses is asked for, and read once that
 * process has told that it is there.
 */
export class FileRangeTransport extends PDFDataRangeTransport {
  readonly #path: string;
  readonly #want: (bytes: WantedBytes) => void;

  constructor(path: string, size: number, want: (bytes: WantedBytes) => void) {
    super(size, null);
    this.#path = path;
    this.#want = want;
  }

  override requestDataRange(start: number, end: number): void {
    this.#want({ start, end });
  }

  /** Hands bytes that were asked for, and are in the file now, to pdf.js. */
  async take({ start, end }: WantedBytes): Promise<void> {
    await using file = await open(this.#path);
    const bytes = new Uint8Array(end - start);
    for (let done = 0; done < bytes.length;) {
      const { bytesRead } = await file.read(bytes, done, bytes.length - done, start + done);
      if (bytesRead === 0) throw new Error("The PDF is shorter than was said");
      done += bytesRead;
    }
    this.onDataRange(start, bytes);
  }
}
