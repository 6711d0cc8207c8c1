import { open } from "node:fs/promises";
import { PDFDataRangeTransport } from "pdfjs-dist/legacy/build/pdf.mjs";

/**
 * How pdf.js reads through a transport: nothing ahead of what it needs, and in small pieces, since opening a PDF may
 * need a few bytes at every page. Adjacent pieces are requested together; the parent reads ahead where it pays.
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
 * Lets pdf.js read a file that another process fills: bytes that pdf.js lacks are requested, and read once that
 * process has reported them.
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

  /** Passes requested bytes, which are in the file now, to pdf.js. */
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
