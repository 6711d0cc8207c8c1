import { writeFile } from "node:fs/promises";
import type { Canvas } from "@napi-rs/canvas";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PageText } from "#contract/formats/edition-files.ts";
import {
  INPUT_FILES,
  inputPath,
  OUTPUT_FILES,
  type PagePart,
  type PdfContents,
} from "#converter/protocol/edition-parts.ts";
import { Destinations } from "#converter/extracting/links/destinations.ts";
import {
  drawListed,
  drawPage,
  halved,
  largeSize,
  type ListedPage,
  pageSize,
  readingSize,
} from "#converter/drawing/draw-page.ts";
import { asPageError, attempted, optional } from "#converter/protocol/failure.ts";
import type { FileRangeTransport } from "#converter/drawing/file-range-transport.ts";
import type { Size } from "#converter/drawing/geometry.ts";
import type { ChildMessage, OpenMessage } from "#converter/protocol/messages.ts";
import { openDocument } from "#converter/drawing/open-document.ts";
import { readMaterial } from "#converter/articles/page/page-material.ts";
import { figuresIn } from "#converter/articles/page/page-pictures.ts";
import { isTaggedPdf, type PageTags, readTags } from "#converter/articles/page/page-tags.ts";
import type { PageMaterial } from "#converter/protocol/page-material.ts";
import { Layers } from "#converter/drawing/layers.ts";
import { readOutline, readPageLabels } from "#converter/extracting/links/outline.ts";
import { writeCover, writeLarge, writePage, writeReading } from "#converter/drawing/page-images.ts";
import { readPageLinks } from "#converter/extracting/links/page-links.ts";
import { readPageText } from "#converter/extracting/page-text.ts";
import { thumbnailOf } from "#converter/drawing/thumbnails.ts";
import type { Warnings } from "#converter/drawing/warnings.ts";

/** More than any page for people; one hostile page must not use up the text of the edition. */
const MAX_PAGE_TEXT = 200_000;
/** Pages encoded while the next is drawn: the second covers pages that encode slower than they draw. */
const ENCODING_AT_ONCE = 2;

/** The child's connection to its parent. */
export interface Channel {
  send(message: ChildMessage): void;
  /** Reports a failure outside any awaited promise. */
  fail(error: unknown): void;
}

/** Size of a page's picture in pixels, and number of figures cropped from it. */
type DrawnPage = Size & { figures: number };

/** An open PDF whose pages are drawn, one at a time, into files of the working directory. */
export class EditionRenderer {
  readonly #document: PDFDocumentProxy;
  readonly #job: OpenMessage;
  readonly #channel: Channel;
  readonly #warnings: Warnings;
  readonly #places: { destinations: Destinations; layers: Layers };
  readonly #writing: Promise<void>[] = [];
  readonly #tags = new Map<number, PageTags>();
  #textLeft: number;

  /** Opens the PDF of the job, or of `source`, and sends `opened`. @throws ConversionError */
  static async open(
    job: OpenMessage,
    channel: Channel,
    warnings: Warnings,
    source?: Uint8Array | FileRangeTransport,
  ): Promise<EditionRenderer> {
    const document = await openDocument(source ?? inputPath(INPUT_FILES.pdf), job);
    const isTagged = await optional(isTaggedPdf(document), false);
    channel.send({ type: "opened", pagesCount: document.numPages, isTagged });
    return new EditionRenderer(document, job, channel, warnings);
  }

  private constructor(
    document: PDFDocumentProxy,
    job: OpenMessage,
    channel: Channel,
    warnings: Warnings,
  ) {
    this.#document = document;
    this.#job = job;
    this.#channel = channel;
    this.#warnings = warnings;
    this.#places = { destinations: new Destinations(document), layers: new Layers(document) };
    this.#textLeft = job.maxTextLength;
  }

  /** Draws a page, sends `drawn`, and later `page` when its files are complete. @throws ConversionError */
  async draw(number: number): Promise<void> {
    await this.#inTurn(number, this.#draw(number));
  }

  /** The same for a page's renditions; its text, links and thumbnail are not repeated. @throws ConversionError */
  async drawRenditions(number: number): Promise<void> {
    await this.#inTurn(number, this.#drawRenditions(number));
  }

  /** Reads the tags of a page, for {@link tagsOf}. Faulty ones are dropped. */
  async readTags(number: number): Promise<void> {
    const page = await this.#document.getPage(number);
    const tags = await optional(readTags(page), undefined);
    if (tags) this.#tags.set(number, tags);
  }

  /** The tags of a page, if they were read and are useful. */
  tagsOf(number: number): PageTags | undefined {
    return this.#tags.get(number);
  }

  /** Writes the contents of the PDF. Faulty parts are dropped. */
  async writeContents(): Promise<void> {
    const size = pageSize(await this.#document.getPage(1));
    const labels = await optional(readPageLabels(this.#document), undefined);
    const contents: PdfContents = {
      pagesCount: this.#document.numPages,
      // A page a fraction of a point wide still has a width.
      pageWidth: Math.max(1, Math.round(size.width)),
      pageHeight: Math.max(1, Math.round(size.height)),
      outline: await optional(readOutline(this.#document, this.#places.destinations), []),
      ...(labels && { labels }),
    };
    await writeFile(OUTPUT_FILES.contents, JSON.stringify(contents));
  }

  get pagesCount(): number {
    return this.#document.numPages;
  }

  /** Resolves when all files are written and the PDF is closed. */
  async close(): Promise<void> {
    await Promise.all(this.#writing);
    await this.#document.loadingTask.destroy();
  }

  async #draw(number: number): Promise<void> {
    const { picturesLeftOut: pictures, lettersLeftOut: letters } = this.#warnings;
    const page = await this.#document.getPage(number);
    const size = pageSize(page);
    const pixels = readingSize(size, this.#job.maxPagePixels);
    const listed = await drawListed(page, pixels);
    const { canvas } = listed;
    this.#warnings.throwIfPictureRefused(number);
    const leftOut = {
      picturesLeftOut: this.#warnings.picturesLeftOut - pictures,
      lettersLeftOut: this.#warnings.lettersLeftOut - letters,
    };
    const images = this.#writeImages(number, canvas);
    const { text, material } = await this.#readPage(page, size, listed);
    page.cleanup();
    await this.#announce(
      number,
      this.#finish(images, canvas, material, { ...rounded(size), number, text, ...leftOut }),
    );
  }

  async #drawRenditions(number: number): Promise<void> {
    const page = await this.#document.getPage(number);
    const size = pageSize(page);
    const { maxPagePixels } = this.#job;
    const large = await drawPage(page, largeSize(size, maxPagePixels));
    this.#warnings.throwIfPictureRefused(number);
    const largeWritten = writeLarge(number, large);
    // It may be rejected while the other picture is drawn; the promise is awaited below.
    largeWritten.catch(() => {});
    const small = readingSize(size, maxPagePixels);
    const isDouble = large.width === small.width * 2 && large.height === small.height * 2;
    const reading = isDouble ? halved(large) : await drawPage(page, small);
    page.cleanup();
    const written = Promise.all([largeWritten, writeReading(number, reading)]);
    await this.#announce(
      number,
      written.then(() => {
        const drawn = { width: reading.width, height: reading.height, figures: 0 };
        for (const canvas of [large, reading]) release(canvas);
        return drawn;
      }),
    );
  }

  async #inTurn(number: number, drawing: Promise<void>): Promise<void> {
    await drawing.catch((error: unknown) => {
      throw asPageError(error, number);
    });
    this.#channel.send({ type: "drawn", number });
  }

  /** Sends `page` when its files are written, and waits while too many are being encoded. */
  async #announce(number: number, files: Promise<DrawnPage>): Promise<void> {
    const written = files.then(
      (page) => this.#channel.send({ type: "page", number, ...page }),
      (error: unknown) => this.#channel.fail(asPageError(error, number)),
    );
    this.#writing.push(written);
    if (this.#writing.length >= ENCODING_AT_ONCE) await this.#writing.shift();
  }

  /**
   * Completes the canvas's deferred drawing, and starts the encoder, which works on another thread while the smaller
   * images are made. Returns the thumbnail.
   */
  async #writeImages(number: number, canvas: Canvas): Promise<Buffer> {
    const written = [writePage(number, canvas), ...(number === 1 ? [writeCover(canvas)] : [])];
    const [thumbnail] = await Promise.all([thumbnailOf(canvas), ...written]);
    return thumbnail;
  }

  async #finish(
    images: Promise<Buffer>,
    canvas: Canvas,
    reading: Promise<PageMaterial> | undefined,
    rest: Omit<PagePart, "thumbnail" | "material">,
  ): Promise<DrawnPage> {
    const { width, height } = canvas;
    const material = reading && (await optional(reading, undefined));
    const thumbnail = (await images).toString("base64");
    const part: PagePart = { ...rest, thumbnail, material };
    await writeFile(OUTPUT_FILES.pagePart(rest.number), `${JSON.stringify(part)}\n`);
    release(canvas);
    return { width, height, figures: figuresIn(material) };
  }

  /** Text and links of a page, and a promise of the articles' material, which crops pictures from it. */
  async #readPage(
    page: PDFPageProxy,
    size: Size,
    { canvas, operators, maskPictures }: ListedPage,
  ): Promise<{ text: PageText; material: Promise<PageMaterial> | undefined }> {
    const length = Math.min(this.#textLeft, MAX_PAGE_TEXT);
    const content = { operators, isLayerSeen: await this.#places.layers.shown() };
    const read = attempted(() => readPageText(page, content, size, length)) ?? NO_TEXT;
    const { text, lines } = read;
    const links = await optional(readPageLinks({ page, size, lines, ...this.#places }), []);
    this.#textLeft -= text.length;
    const drawn = { page, canvas, operators, maskPictures };
    const material = attempted(() => readMaterial({ ...drawn, text: read }));
    return { text: { text, lines, links }, material: material?.complete };
  }
}

/** Frees the pixels now; the garbage collector sees only a small object and would wait. */
function release(canvas: Canvas): void {
  canvas.width = 1;
  canvas.height = 1;
}

const NO_TEXT = { text: "", lines: [], placed: [], runs: [] };

function rounded({ width, height }: Size): Size {
  return { width: Math.round(width * 100) / 100, height: Math.round(height * 100) / 100 };
}
