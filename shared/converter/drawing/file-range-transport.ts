import { open } from "node:fs/promises";
import { PDFDataRangeTransport } from "pdfjs-dist/legacy/build/pdf.mjs";

/**
 * Makes pdf.js read only the bytes it needs, in small pieces, since opening a PDF may need a few bytes at every page.
 * Adjacent pieces are requested together; the parent reads ahead where it pays.
 */
export const RANGE_OPTIONS = {
  rangeChunkSize: 64 * 1024,
  disableAutoFetch: true,
  disableStream: true,
} as const;

/** Bytes of a PDF from `start` up to, but not including, `end`. */
export interface WantedBytes {
  start: number;
  end: number;
}

/**
 * Lets pdf.js read a file that another process fills: missing bytes are requested, and read once that process reports
 * them.
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

  /** Passes requested bytes, now in the file, to pdf.js. */
  async take({ start, end }: WantedBytes): Promise<void> {
    await using file = await open(this.#path);
    const bytes = new Uint8Array(end - start);
    for (let done = 0; done < bytes.length;) {
      const { bytesRead } = await file.read(bytes, done, bytes.length - done, start + done);
      if (bytesRead === 0) throw new Error("The PDF is shorter than announced");
      done += bytesRead;
    }
    this.onDataRange(start, bytes);
  }
}
