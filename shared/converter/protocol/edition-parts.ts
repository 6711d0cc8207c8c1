import { resolve } from "node:path";
import * as v from "valibot";
import { layoutSchema, textSchema } from "#contract/formats/edition-files.ts";
import { leftOutSchema } from "./left-out.ts";

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));
const points = v.pipe(v.number(), v.finite());

/** What is kept of one page beside its image, until the edition is put together. */
export const pagePartSchema = v.object({
  number: pixels,
  /** Points (72 per inch) as the page is seen. */
  width: points,
  /** Points (72 per inch) as the page is seen. */
  height: points,
  /** A JPEG of at most {@link THUMBNAIL_BOX} in base 64. */
  thumbnail: v.string(),
  text: textSchema.entries.pages.item,
  // Parts that another version has stored meanwhile do not tell.
  picturesLeftOut: v.optional(leftOutSchema.entries.picturesLeftOut, 0),
  lettersLeftOut: v.optional(leftOutSchema.entries.lettersLeftOut, 0),
});

/** What is kept of one page beside its image. A file of parts holds one as JSON on each line. */
export type PagePart = v.InferOutput<typeof pagePartSchema>;

/** What a PDF tells of itself before a page is drawn. */
export const contentsSchema = v.object({
  pagesCount: pixels,
  /** First page in points (72 per inch) as it is seen, rounded, at least 1. */
  pageWidth: pixels,
  /** First page in points (72 per inch) as it is seen, rounded, at least 1. */
  pageHeight: pixels,
  outline: layoutSchema.entries.outline,
  labels: layoutSchema.entries.labels,
});

/** What a PDF tells of itself before a page is drawn: sizes, table of contents, page labels. */
export type PdfContents = v.InferOutput<typeof contentsSchema>;

/** Names of what a renderer finds in the folder it may read. */
export const INPUT_FILES = {
  pdf: "upload.pdf",
  contents: "contents.json",
  /** The `index`-th file of parts, from 1, that an edition is made of. */
  parts: (index: number): string => `parts-${index}.jsonl`,
} as const;

/** Folder a renderer may only read: what lies there is the caller's own file under a second name. */
export const IN_FOLDER = "in";
/** Folder a renderer works in and may write to; it lies beside {@link IN_FOLDER}. */
export const OUT_FOLDER = "out";

/** Absolute path of an input file, for a renderer. */
export function inputPath(name: string): string {
  return resolve("..", IN_FOLDER, name);
}

/** Names of what a renderer writes beside images and {@link EDITION_FILES}. */
export const OUTPUT_FILES = {
  contents: "contents.json",
  /** The part of one page. */
  pagePart: (pageNumber: number): string => `page-${pageNumber}.json`,
} as const;
