import * as v from "valibot";

const index = v.pipe(v.number(), v.integer(), v.minValue(0));
const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The looks of a text; a sum of these is the look of a run. */
export const LOOKS = { bold: 1, italic: 2, raised: 4, fixed: 8 } as const;

/** What a tagged PDF says about a line. */
const tag = v.object({
  /** Distinguishes the elements of a page: lines of one paragraph have the same. */
  element: index,
  role: v.picklist(["heading", "paragraph", "item", "note", "caption", "artifact", "table"]),
  /** Of a heading, 1 to 6. */
  level: v.optional(index),
});

const line = v.object({
  /** Lines of one block of the page have the same number. */
  block: index,
  /** Height of most of its letters in points. */
  size: v.pipe(v.number(), v.finite()),
  /** `[start, look]`: from this UTF-16 offset of the line's text on. Left out if all is plain. */
  looks: v.optional(v.array(v.tuple([index, index]))),
  /** Name of the font of most of its letters, as far as the PDF has one. Parts stored by another version lack it. */
  font: v.optional(v.string()),
  /** Colour of its letters, 4 bits a channel; left out for black. */
  ink: v.optional(index),
  tag: v.optional(tag),
});

const picture = v.object({
  /** Name of its file, or of the page image that it fills. */
  file: v.string(),
  x: fraction,
  y: fraction,
  width: fraction,
  height: fraction,
  pixelWidth: pixels,
  pixelHeight: pixels,
  /** Alternative text of a tagged PDF. */
  alt: v.string(),
  /** All text in it is part of it. */
  drawing: v.optional(v.literal(true)),
});

/** What articles are made of, besides the text of a page: a look for each of its lines, and its pictures. */
export const pageMaterialSchema = v.object({ lines: v.array(line), pictures: v.array(picture) });

/** See {@link pageMaterialSchema}. */
export type PageMaterial = v.InferOutput<typeof pageMaterialSchema>;
/** The look of one line of a page. */
export type LineMaterial = PageMaterial["lines"][number];
/** What a tagged PDF says about a line. */
export type LineTag = v.InferOutput<typeof tag>;
/** A picture of a page. */
export type PagePicture = PageMaterial["pictures"][number];

/** File name of a picture cropped from a page: `figure-0003-1.jpg`, counted from 1. */
export function figureName(pageNumber: number, figure: number): string {
  return `figure-${String(pageNumber).padStart(4, "0")}-${figure}.jpg`;
}

/** The files of the pictures cropped from a page. */
export function figureNames(pageNumber: number, figures = 0): string[] {
  return Array.from({ length: figures }, (_, index) => figureName(pageNumber, index + 1));
}
