import { resolve } from "node:path";
import * as v from "valibot";
import { layoutSchema, textSchema } from "#contract/formats/edition-files.ts";
import { leftOutSchema } from "./left-out.ts";
import { pageMaterialSchema } from "./page-material.ts";

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));
const points = v.pipe(v.number(), v.finite());

/** The stored parts of one page besides its image, until the edition is assembled. */
export const pagePartSchema = v.object({
  number: pixels,
  /** Points (72 per inch) as displayed. */
  width: points,
  /** Points (72 per inch) as displayed. */
  height: points,
  /** A JPEG of at most {@link THUMBNAIL_BOX} in base 64. */
  thumbnail: v.string(),
  text: textSchema.entries.pages.item,
  // Parts stored by another version do not contain these.
  material: v.optional(pageMaterialSchema),
  picturesLeftOut: v.optional(leftOutSchema.entries.picturesLeftOut, 0),
  lettersLeftOut: v.optional(leftOutSchema.entries.lettersLeftOut, 0),
});

/** The stored parts of one page besides its image. A file of parts has one as JSON on each line. */
export type PagePart = v.InferOutput<typeof pagePartSchema>;

/** A part as it is read for the assembly, which passes the text on: what it says is checked for the articles. */
export const storedPartSchema = v.object({
  ...pagePartSchema.entries,
  text: v.looseObject({ text: v.string() }),
  material: v.optional(v.unknown()),
});

/** See {@link storedPartSchema}. */
export type StoredPart = v.InferOutput<typeof storedPartSchema>;

/** The contents of a PDF, read before a page is drawn. */
export const contentsSchema = v.object({
  pagesCount: pixels,
  /** First page in points (72 per inch) as displayed, rounded, at least 1. */
  pageWidth: pixels,
  /** First page in points (72 per inch) as displayed, rounded, at least 1. */
  pageHeight: pixels,
  outline: layoutSchema.entries.outline,
  labels: layoutSchema.entries.labels,
});

/** The contents of a PDF, read before a page is drawn: sizes, table of contents, page labels. */
export type PdfContents = v.InferOutput<typeof contentsSchema>;

/** Names of the files in the folder that a renderer may read. */
export const INPUT_FILES = {
  pdf: "upload.pdf",
  contents: "contents.json",
  /** The `index`-th file of parts, from 1, that an edition is made of. */
  parts: (index: number): string => `parts-${index}.jsonl`,
} as const;

/** Folder that a renderer may only read: its files are the caller's own under a second name. */
export const IN_FOLDER = "in";
/** Folder that a renderer works in and may write to; next to {@link IN_FOLDER}. */
export const OUT_FOLDER = "out";

/** Absolute path of an input file, for a renderer. */
export function inputPath(name: string): string {
  return resolve("..", IN_FOLDER, name);
}

/** Names of the files that a renderer writes besides images and {@link EDITION_FILES}. */
export const OUTPUT_FILES = {
  contents: "contents.json",
  /** An outline made of headings. */
  chapters: "chapters.json",
  /** The part of one page. */
  pagePart: (pageNumber: number): string => `page-${pageNumber}.json`,
} as const;
