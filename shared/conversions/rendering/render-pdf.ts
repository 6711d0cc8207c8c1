import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import * as v from "valibot";
import { BOOK_FILES } from "../../api/book.ts";
import { pageImageName } from "../../api/reader-manifest.ts";
import { contentsSchema, type PdfContents } from "./book-parts.ts";
import { keepRenderers } from "./idle-renderers.ts";
import type { LeftOut } from "./left-out.ts";
import { MemoryBudget } from "./memory-budget.ts";
import type { PageRange } from "./page-queue.ts";
import { requirePdfHeader } from "./pdf-header.ts";
import { rangeWithin, RenderCrew, type RenderedPage } from "./render-crew.ts";
import { type PartialPdf, Renderer } from "./renderer.ts";
import type { RenderLimits } from "./render-limits.ts";

/** What every step of a conversion is bounded by. */
interface Bounds {
  limits: RenderLimits;
  /** Ends the step with the signal's reason. */
  signal?: AbortSignal;
}

/** A PDF to look at. */
export interface InspectRequest extends Bounds {
  pdfPath: string;
  /** There when the file lacks bytes, which are then brought as they are needed. */
  partial?: PartialPdf | undefined;
  /** An existing folder. After a failure it may hold some of the files; the caller removes it. */
  outputFolder: string;
}

/** A PDF to render. */
export interface RenderRequest extends InspectRequest {
  /**
   * Called once per page, in order and one at a time, while later pages are drawn; at most eight pages lie
   * ahead of it. The cover exists from page 1 on. What it throws ends the rendering and is passed on.
   */
  onPage?: (page: RenderedPage, pagesCount: number) => Promise<void>;
}

/** What a PDF tells of itself. */
export interface InspectedPdf extends PdfContents {
  /** All of this as JSON; `assembleBook` wants it. */
  contentsFile: string;
}

/** A range of pages turned into images. All paths are absolute. */
export interface RenderedPages {
  /** Pages of the whole PDF. */
  pagesCount: number;
  /** Page images of the range in order. */
  pageFiles: string[];
  /** First page, 800 pixels tall; only when it is in the range. */
  coverFile: string | undefined;
  /** Sizes, text, links and thumbnails of the range, one line a page; `assembleBook` wants it. */
  partsFile: string;
  /** The most each rendering process held, added up. */
  peakMegabytes: number;
}

/**
 * What belongs to a book beside its page images. All paths are absolute. Layout and text stay in their files: a PDF
 * decides how long they are, and this process has no room for it.
 */
export interface AssembledBook extends LeftOut {
  pagesCount: number;
  /** First page in points (72 per inch) as it is seen, rounded. */
  pageWidth: number;
  /** First page in points (72 per inch) as it is seen, rounded. */
  pageHeight: number;
  /** The beginning of the first page's text, 1,200 bytes of UTF-8 at most; empty where it has none. */
  firstPageText: string;
  /** All pages small, placed as the layout says. */
  thumbnailsFile: string;
  /** A `BookLayout` as JSON. */
  layoutFile: string;
  /** A `BookText` as JSON. */
  textFile: string;
}

/** A PDF turned into pages. All paths are absolute. */
export interface RenderedBook extends AssembledBook, Omit<RenderedPages, "coverFile"> {
  /** First page, 800 pixels tall. */
  coverFile: string;
}

/** Opens a PDF and reads what it tells of itself; draws nothing. @throws ConversionError */
export async function inspectPdf(request: InspectRequest): Promise<InspectedPdf> {
  const { limits, signal } = request;
  const crew = await openCrew(request);
  try {
    const contentsFile = await crew.lead.writeContents(resolve(request.outputFolder));
    return { ...(await readContents(contentsFile)), contentsFile };
  } finally {
    await endCrew(crew, limits, signal);
  }
}

/**
 * Renders pages `first` to `last`, counted from 1, in processes of their own, which are killed at the first
 * limit they cross.
 * @throws ConversionError when they cannot be rendered; the signal's reason when aborted
 */
export async function renderPages(
  request: RenderRequest & { pages: PageRange },
): Promise<RenderedPages> {
  const crew = await openCrew(request);
  try {
    return await drawnPages(crew, request, rangeWithin(crew.pagesCount, request.pages));
  } finally {
    await endCrew(crew, request.limits, request.signal);
  }
}

/** Puts the book together whose pages were rendered in ranges; `partsFiles` hold each of them once. */
export async function assembleBook(
  request: Bounds & { contentsFile: string; partsFiles: readonly string[]; outputFolder: string },
): Promise<AssembledBook> {
  const { limits, signal } = request;
  const memory = new MemoryBudget(limits.memoryMegabytes);
  const renderer = await Renderer.start({ limits, memory, signal });
  try {
    return await assembledBook(renderer, request);
  } finally {
    await renderer.end();
    await keepWaiting(limits, signal);
  }
}

/**
 * Renders a whole PDF in processes of their own, which are killed at the first limit they cross.
 * @throws ConversionError when the PDF cannot be rendered; the signal's reason when aborted
 */
export async function renderPdf(request: RenderRequest): Promise<RenderedBook> {
  const outputFolder = resolve(request.outputFolder);
  const crew = await openCrew(request);
  try {
    const pages = await drawnPages(crew, request, rangeWithin(crew.pagesCount));
    const contentsFile = await crew.lead.writeContents(outputFolder);
    const partsFiles = [pages.partsFile];
    const book = await assembledBook(crew.lead, { contentsFile, partsFiles, outputFolder });
    return {
      ...pages,
      ...book,
      coverFile: join(outputFolder, BOOK_FILES.cover),
      peakMegabytes: crew.peakMegabytes,
    };
  } finally {
    await endCrew(crew, request.limits, request.signal);
  }
}

/** Opens a PDF. @throws ConversionError */
export async function openCrew(request: RenderRequest): Promise<RenderCrew> {
  const pdfPath = resolve(request.pdfPath);
  request.signal?.throwIfAborted();
  await requirePdfHeader(pdfPath);
  return RenderCrew.open({ ...request, pdfPath, outputFolder: resolve(request.outputFolder) });
}

/** Ends who drew, and meanwhile has others wait for the next PDF. */
export async function endCrew(
  crew: RenderCrew,
  limits: RenderLimits,
  signal: AbortSignal | undefined,
): Promise<void> {
  await Promise.all([crew.end(), keepWaiting(limits, signal)]);
}

/** Nothing was promised to those who wait; a failure to start them is met by whoever needs one. */
async function keepWaiting(limits: RenderLimits, signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) return;
  await keepRenderers(limits.maxProcesses, limits.memoryMegabytes).catch(() => {});
}

/** Draws a range of pages. @throws ConversionError */
export async function drawnPages(
  crew: RenderCrew,
  request: RenderRequest,
  range: PageRange,
): Promise<RenderedPages> {
  const outputFolder = resolve(request.outputFolder);
  const partsFile = await crew.draw(range);
  const numbers = Array.from({ length: range.last - range.first + 1 }, (_, at) => range.first + at);
  return {
    pagesCount: crew.pagesCount,
    pageFiles: numbers.map((number) => join(outputFolder, pageImageName(number))),
    coverFile: range.first === 1 ? join(outputFolder, BOOK_FILES.cover) : undefined,
    partsFile,
    peakMegabytes: crew.peakMegabytes,
  };
}

/** Puts the book together, in a process that has nothing else to do. */
export async function assembledBook(
  renderer: Renderer,
  request: { contentsFile: string; partsFiles: readonly string[]; outputFolder: string },
): Promise<AssembledBook> {
  const folder = resolve(request.outputFolder);
  const assembled = await renderer.assemble(request.contentsFile, request.partsFiles);
  const { picturesLeftOut, lettersLeftOut, firstPageText } = assembled;
  const { pagesCount, pageWidth, pageHeight } = await readContents(request.contentsFile);
  return {
    pagesCount,
    pageWidth,
    pageHeight,
    picturesLeftOut,
    lettersLeftOut,
    firstPageText,
    thumbnailsFile: await renderer.handOver(BOOK_FILES.thumbnails, folder),
    layoutFile: await renderer.handOver(BOOK_FILES.layout, folder),
    textFile: await renderer.handOver(BOOK_FILES.text, folder),
  };
}

async function readContents(file: string): Promise<PdfContents> {
  return v.parse(contentsSchema, JSON.parse(await readFile(file, "utf8")));
}
