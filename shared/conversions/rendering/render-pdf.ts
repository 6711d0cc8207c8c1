import { readFile } from "node:fs/promises";
import { extname, join, resolve } from "node:path";
import * as v from "valibot";
import {
  BOOK_FILES,
  type BookLayout,
  type BookText,
  layoutSchema,
  textSchema,
} from "../../api/book.ts";
import { pageImageName } from "../../api/reader-manifest.ts";
import { PageAnnouncements } from "./page-announcements.ts";
import { requirePdfHeader } from "./pdf-header.ts";
import type { RenderLimits } from "./render-limits.ts";
import { SupervisedChild } from "./supervised-child.ts";

/** A page whose image is complete on disk. */
export interface RenderedPage {
  /** Counted from 1. */
  number: number;
  /** Absolute path of the JPEG. */
  file: string;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
}

/** One conversion. */
export interface RenderRequest {
  pdfPath: string;
  /** An existing, empty folder. After a failure it may hold some of the files; the caller removes it. */
  outputFolder: string;
  limits: RenderLimits;
  /**
   * Called once per page, in order and one at a time, while later pages are drawn; at most four pages lie
   * ahead of it. The cover exists from the first call on. What it throws ends the rendering and is passed on.
   */
  onPage?: (page: RenderedPage, pagesCount: number) => Promise<void>;
  /** Ends the rendering with the signal's reason. */
  signal?: AbortSignal;
}

/** A PDF turned into pages. All paths are absolute. */
export interface RenderedBook {
  pagesCount: number;
  /** First page in points (72 per inch) as it is seen, rounded. */
  pageWidth: number;
  /** First page in points (72 per inch) as it is seen, rounded. */
  pageHeight: number;
  layout: BookLayout;
  text: BookText;
  /** Page images in order. */
  pageFiles: string[];
  /** First page, 800 pixels tall. */
  coverFile: string;
  /** All pages small, placed as `layout` says. */
  thumbnailsFile: string;
  /** `layout` as JSON. */
  layoutFile: string;
  /** `text` as JSON. */
  textFile: string;
  /** Pictures whose bytes could not be decoded; their places are blank. */
  picturesLeftOut: number;
  /** Most memory the rendering process held. */
  peakMegabytes: number;
}

/** The child beside this module, under the same extension: source here, or a bundle's own entry. */
const CHILD = new URL(`./render-child${extname(import.meta.url)}`, import.meta.url);

/**
 * Renders a PDF in a process of its own, which is killed at the first limit it crosses.
 * @throws ConversionError when the PDF cannot be rendered; the signal's reason when aborted.
 */
export async function renderPdf(request: RenderRequest): Promise<RenderedBook> {
  const { limits, onPage, signal } = request;
  // The child runs in another folder.
  const pdfPath = resolve(request.pdfPath);
  const outputFolder = resolve(request.outputFolder);
  signal?.throwIfAborted();
  await requirePdfHeader(pdfPath);
  const announcements = new PageAnnouncements({
    onPage: async ({ number, width, height }, pagesCount) =>
      onPage?.(
        { number, width, height, file: join(outputFolder, pageImageName(number)) },
        pagesCount,
      ),
    onTaken: () => {
      child.send({ type: "taken" });
      child.expectProgress(announcements.isProgressExpected);
    },
  });
  const child = new SupervisedChild({
    entry: CHILD,
    folder: outputFolder,
    readable: [pdfPath],
    limits,
    signal,
    onMessage: (message) => {
      announcements.hear(message);
      child.expectProgress(announcements.isProgressExpected);
    },
  });
  child.send({ type: "start", pdfPath, outputFolder, ...limits });
  try {
    const { picturesLeftOut } = await Promise.race([child.failure, announcements.finished]);
    const { peakMegabytes } = child;
    return { ...(await readBook(outputFolder)), picturesLeftOut, peakMegabytes };
  } finally {
    await child.end();
  }
}

type StoredBook = Omit<RenderedBook, "picturesLeftOut" | "peakMegabytes">;

async function readBook(folder: string): Promise<StoredBook> {
  const layoutFile = join(folder, BOOK_FILES.layout);
  const textFile = join(folder, BOOK_FILES.text);
  const layout = v.parse(layoutSchema, JSON.parse(await readFile(layoutFile, "utf8")));
  const firstPage = layout.pages[0];
  return {
    pagesCount: layout.pages.length,
    // A page a fraction of a point wide still has a width.
    pageWidth: Math.max(1, Math.round(firstPage?.width ?? 0)),
    pageHeight: Math.max(1, Math.round(firstPage?.height ?? 0)),
    layout,
    text: v.parse(textSchema, JSON.parse(await readFile(textFile, "utf8"))),
    pageFiles: layout.pages.map((_, index) => join(folder, pageImageName(index + 1))),
    coverFile: join(folder, BOOK_FILES.cover),
    thumbnailsFile: join(folder, BOOK_FILES.thumbnails),
    layoutFile,
    textFile,
  };
}
