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
  // Absent in parts that another version stored.
  material: v.optional(pageMaterialSchema),
  picturesLeftOut: v.optional(leftOutSchema.entries.picturesLeftOut, 0),
  lettersLeftOut: v.optional(leftOutSchema.entries.lettersLeftOut, 0),
});

/** The stored parts of one page besides its image. A file of parts has one JSON object per line. */
export type PagePart = v.InferOutput<typeof pagePartSchema>;

/** A part as the assembly reads it, which passes its text on; articles validate its contents. */
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
  /** The `index`-th file of an edition's parts, from 1. */
  parts: (index: number): string => `parts-${index}.jsonl`,
} as const;

/** Read-only folder of a renderer: its files are hard links to the caller's. */
export const IN_FOLDER = "in";
/** Working directory of a renderer, writable; next to {@link IN_FOLDER}. */
export const OUT_FOLDER = "out";

/** Absolute path of an input file, for a renderer. */
export function inputPath(name: string): string {
  return resolve("..", IN_FOLDER, name);
}

/** Names of the files that a renderer writes besides images and {@link EDITION_FILES}. */
export const OUTPUT_FILES = {
  contents: "contents.json",
  /** An outline from headings. */
  chapters: "chapters.json",
  /** The part of one page. */
  pagePart: (pageNumber: number): string => `page-${pageNumber}.json`,
} as const;
