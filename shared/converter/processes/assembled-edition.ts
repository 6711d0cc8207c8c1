import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { ARTICLE_RANGE_PAGES, articleName } from "#contract/formats/article.ts";
import { EDITION_FILES, TEXT_RANGE_PAGES, textFileName } from "#contract/formats/edition-files.ts";
import {
  contentsSchema,
  OUTPUT_FILES,
  type PdfContents,
} from "#converter/protocol/edition-parts.ts";
import type { LeftOut } from "#converter/protocol/left-out.ts";
import type { Renderer } from "./renderer.ts";

/** The sources of an edition: files of an open PDF, or of several ranges of one PDF. */
export interface EditionParts {
  contentsFile: string;
  /** Together they hold every page once. */
  partsFiles: readonly string[];
}

/**
 * The files of an edition besides its page images. All paths are absolute. Layout and text stay in files: a PDF
 * determines their size, and this process has no memory for them.
 */
export interface AssembledEdition extends LeftOut {
  pagesCount: number;
  /** First page in points (72 per inch) as displayed, rounded. */
  pageWidth: number;
  /** First page in points (72 per inch) as displayed, rounded. */
  pageHeight: number;
  /** The beginning of the first page's text, at most 1,200 bytes of UTF-8; empty if it has none. */
  firstPageText: string;
  /** All pages as thumbnails, placed according to the layout. */
  thumbnailsFile: string;
  /** An `EditionLayout` as JSON. */
  layoutFile: string;
  /** Each an `EditionText` of {@link TEXT_RANGE_PAGES} pages as JSON, in order. */
  textFiles: string[];
}

/** The articles of an edition. All paths are absolute. */
export interface MadeArticles {
  /** `EditionArticle`s as JSON, one per range of pages; none if the text is too poor to be read alone. */
  articleFiles: string[];
  /** An outline from their headings, as JSON; absent without articles. */
  chaptersFile?: string;
}

/** Lets a renderer assemble an edition, and moves its files to `folder`. @throws ConversionError */
export async function assembledEdition(
  renderer: Renderer,
  { contentsFile, partsFiles }: EditionParts,
  folder: string,
): Promise<AssembledEdition> {
  const assembled = await renderer.assemble(contentsFile, partsFiles);
  const { picturesLeftOut, lettersLeftOut, firstPageText } = assembled;
  const { pagesCount, pageWidth, pageHeight } = await readContents(contentsFile);
  return {
    pagesCount,
    pageWidth,
    pageHeight,
    picturesLeftOut,
    lettersLeftOut,
    firstPageText,
    thumbnailsFile: await renderer.handOver(EDITION_FILES.thumbnails, folder),
    layoutFile: await renderer.handOver(EDITION_FILES.layout, folder),
    textFiles: await handOverTexts(renderer, pagesCount, folder),
  };
}

/** Lets a renderer make the articles of an edition, and moves their files to `folder`. @throws ConversionError */
export async function madeArticles(
  renderer: Renderer,
  partsFiles: readonly string[],
  folder: string,
): Promise<MadeArticles> {
  const { articlesCount } = await renderer.makeArticles(partsFiles);
  if (articlesCount === 0) return { articleFiles: [] };
  const names = Array.from({ length: articlesCount }, (_, range) =>
    articleName(range * ARTICLE_RANGE_PAGES + 1),
  );
  return {
    articleFiles: await Promise.all(names.map((name) => renderer.handOver(name, folder))),
    chaptersFile: await renderer.handOver(OUTPUT_FILES.chapters, folder),
  };
}

async function handOverTexts(
  renderer: Renderer,
  pagesCount: number,
  folder: string,
): Promise<string[]> {
  const ranges = Math.ceil(pagesCount / TEXT_RANGE_PAGES);
  const names = Array.from({ length: ranges }, (_, range) => textFileName(range));
  return Promise.all(names.map((name) => renderer.handOver(name, folder)));
}

export async function readContents(file: string): Promise<PdfContents> {
  return v.parse(contentsSchema, JSON.parse(await readFile(file, "utf8")));
}
