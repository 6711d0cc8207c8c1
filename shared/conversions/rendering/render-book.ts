import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Canvas } from "@napi-rs/canvas";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { BOOK_FILES, type BookLayout, type BookText, type PageText } from "../../api/book.ts";
import { ConversionError } from "./conversion-error.ts";
import { Destinations } from "./destinations.ts";
import { drawPage, pageSize } from "./draw-page.ts";
import { asPageError, describeError } from "./failure.ts";
import type { Size } from "./geometry.ts";
import type { ChildMessage, StartMessage } from "./messages.ts";
import { openDocument } from "./open-document.ts";
import { readOutline, readPageLabels } from "./outline.ts";
import { PageImages, writeCover, writeJpeg } from "./page-images.ts";
import { readPageLinks } from "./page-links.ts";
import { readPageText } from "./page-text.ts";
import { ThumbnailSprite } from "./thumbnails.ts";
import type { Warnings } from "./warnings.ts";

/** More than any page a person reads; keeps one hostile page from using up the text of the book. */
const MAX_PAGE_TEXT = 200_000;

/** The child's side of the conversation with its parent. */
export interface Channel {
  send(message: ChildMessage): void;
  /** Resolves when the parent is ready for one more page. */
  pageWanted(): Promise<void>;
}

/**
 * Renders the whole PDF into the output folder, page by page, and tells the parent about each.
 * @throws ConversionError; files written so far stay for the caller to remove.
 */
export async function renderBook(
  job: StartMessage,
  channel: Channel,
  warnings: Warnings,
): Promise<void> {
  const document = await openDocument(job.pdfPath, job);
  channel.send({ type: "opened", pagesCount: document.numPages });
  const book = new BookRenderer(document, job, channel, warnings);
  for (let number = 1; number <= document.numPages; number++) {
    await book.addPage(number).catch((error: unknown) => {
      throw asPageError(error, number);
    });
  }
  await book.finish();
}

class BookRenderer {
  readonly #document: PDFDocumentProxy;
  readonly #job: StartMessage;
  readonly #channel: Channel;
  readonly #warnings: Warnings;
  readonly #destinations: Destinations;
  readonly #images: PageImages;
  readonly #layoutPages: BookLayout["pages"] = [];
  readonly #textPages: BookText["pages"] = [];
  #sprite: ThumbnailSprite | undefined;
  #textLeft: number;

  constructor(document: PDFDocumentProxy, job: StartMessage, channel: Channel, warnings: Warnings) {
    this.#document = document;
    this.#job = job;
    this.#channel = channel;
    this.#warnings = warnings;
    this.#destinations = new Destinations(document);
    this.#images = new PageImages(job.outputFolder, (number, canvas) =>
      this.#announce(number, canvas),
    );
    this.#textLeft = job.maxTextLength;
  }

  async addPage(number: number): Promise<void> {
    await this.#channel.pageWanted();
    const page = await this.#document.getPage(number);
    const size = pageSize(page);
    const canvas = await drawPage(page, this.#job.maxPagePixels);
    this.#warnings.throwIfPictureRefused(number);
    if (number === 1) await writeCover(canvas, this.#job.outputFolder);
    this.#sprite ??= new ThumbnailSprite(this.#document.numPages, size);
    this.#layoutPages.push({ ...rounded(size), thumbnail: this.#sprite.add(number, canvas) });
    const encoding = this.#images.add(number, canvas);
    this.#textPages.push(await this.#readPage(page, size));
    page.cleanup();
    await encoding;
  }

  async finish(): Promise<void> {
    await this.#images.finish();
    if (!this.#sprite) throw new ConversionError("empty");
    const { outputFolder } = this.#job;
    const labels = await optional(readPageLabels(this.#document), undefined);
    const layout: BookLayout = {
      version: 1,
      pages: this.#layoutPages,
      thumbnails: this.#sprite.grid,
      outline: await optional(readOutline(this.#document, this.#destinations), []),
      ...(labels && { labels }),
    };
    const text: BookText = { version: 2, pages: this.#textPages };
    await Promise.all([
      writeJpeg(this.#sprite.canvas, join(outputFolder, BOOK_FILES.thumbnails)),
      writeFile(join(outputFolder, BOOK_FILES.layout), JSON.stringify(layout)),
      writeFile(join(outputFolder, BOOK_FILES.text), JSON.stringify(text)),
    ]);
    this.#channel.send({ type: "finished", picturesLeftOut: this.#warnings.picturesLeftOut });
  }

  async #announce(number: number, canvas: Canvas): Promise<void> {
    const { width, height } = canvas;
    this.#channel.send({ type: "page", number, width, height });
    // Gives the pixels back now; the collector sees only a small object and would wait.
    canvas.width = 1;
    canvas.height = 1;
  }

  async #readPage(page: PDFPageProxy, size: Size): Promise<PageText> {
    const length = Math.min(this.#textLeft, MAX_PAGE_TEXT);
    const { text, lines } = await optional(readPageText(page, size, length), NO_TEXT);
    const links = await optional(readPageLinks(page, size, this.#destinations), []);
    this.#textLeft -= text.length;
    return { text, lines, links };
  }
}

const NO_TEXT = { text: "", lines: [] };

/** A page that can be seen is worth more than none: faulty text, links or contents are left out. */
async function optional<Part>(reading: Promise<Part>, otherwise: Part): Promise<Part> {
  return reading.catch((error: unknown) => {
    process.stderr.write(`${describeError(error)}\n`);
    return otherwise;
  });
}

function rounded({ width, height }: Size): Size {
  return { width: Math.round(width * 100) / 100, height: Math.round(height * 100) / 100 };
}
