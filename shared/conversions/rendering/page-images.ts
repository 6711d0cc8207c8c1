import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Canvas } from "@napi-rs/canvas";
import { BOOK_FILES } from "../../api/book.ts";
import { pageImageName } from "../../api/reader-manifest.ts";
import { fitToHeight } from "./geometry.ts";
import { scaledDown } from "./thumbnails.ts";

/** Hardly told from the original at reading size; 90 costs 40 % more bytes. */
const JPEG_QUALITY = 80;
const COVER_HEIGHT = 800;
/** Encoders at work while the next page is drawn: the second covers pages that encode slower than they draw. */
const ENCODING_AT_ONCE = 2;

/** Writes a picture as JPEG. The encoder works on another thread. */
export async function writeJpeg(canvas: Canvas, path: string): Promise<void> {
  await writeFile(path, await canvas.encode("jpeg", JPEG_QUALITY));
}

/** Writes the cover from the drawn first page. */
export async function writeCover(firstPage: Canvas, folder: string): Promise<void> {
  const size = fitToHeight(firstPage, COVER_HEIGHT, Infinity);
  await writeJpeg(scaledDown(firstPage, size), join(folder, BOOK_FILES.cover));
}

/**
 * Encodes and writes page images beside the drawing of the next ones. `onWritten` is called in page order.
 */
export class PageImages {
  readonly #folder: string;
  readonly #onWritten: (number: number, canvas: Canvas) => Promise<void>;
  readonly #writing: Promise<void>[] = [];

  constructor(folder: string, onWritten: (number: number, canvas: Canvas) => Promise<void>) {
    this.#folder = folder;
    this.#onWritten = onWritten;
  }

  /** Starts writing a page and returns once at most one more may be started. Rejects with the failure of an earlier page. */
  async add(number: number, canvas: Canvas): Promise<void> {
    const before = this.#writing.at(-1);
    const written = writeJpeg(canvas, join(this.#folder, pageImageName(number)));
    const announced = Promise.all([written, before]).then(() => this.#onWritten(number, canvas));
    // Its failure is met by whoever waits for it below; until then it must not count as unhandled.
    announced.catch(() => {});
    this.#writing.push(announced);
    if (this.#writing.length >= ENCODING_AT_ONCE) await this.#writing.shift();
  }

  /** Resolves when every page is written and announced. */
  async finish(): Promise<void> {
    await Promise.all(this.#writing);
  }
}
