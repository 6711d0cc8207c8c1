import * as v from "valibot";

const index = v.pipe(v.number(), v.integer(), v.minValue(0));
const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The looks of a text; a run's look is a sum of these. */
export const LOOKS = { bold: 1, italic: 2, raised: 4, fixed: 8 } as const;

/** The tag of a line in a tagged PDF. */
const tag = v.object({
  /** Identifies the element within the page: lines of one paragraph share it. */
  element: index,
  role: v.picklist(["heading", "paragraph", "item", "note", "caption", "artifact", "table"]),
  /** Level of a heading, 1 to 6. */
  level: v.optional(index),
});

const line = v.object({
  /** Lines of one block of the page have the same number. */
  block: index,
  /** Height of most of its letters in points. */
  size: v.pipe(v.number(), v.finite()),
  /** `[start, look]`: from this UTF-16 offset of the line's text on. Absent if all is plain. */
  looks: v.optional(v.array(v.tuple([index, index]))),
  /** Name of most letters' font, if the PDF states one. Absent in parts of another version. */
  font: v.optional(v.string()),
  /** Colour of its letters, 4 bits per channel; absent for black. */
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
  /** All text inside belongs to it. */
  drawing: v.optional(v.literal(true)),
});

const grid = v.object({
  /** The lines down the page, from the left; its columns lie between them. Two without others between lines across. */
  x: v.array(fraction),
  /** The lines across the page, from the top; its rows lie between them. */
  y: v.array(fraction),
  /** For each cell, row by row, the position of the first cell with which no line parts it, or its own. */
  owners: v.array(index),
});

/** The material for articles besides a page's text: a look for each line, the pictures, and drawn grids. */
export const pageMaterialSchema = v.object({
  lines: v.array(line),
  pictures: v.array(picture),
  // Absent without any, and in parts of another version.
  grids: v.optional(v.array(grid)),
});

/** See {@link pageMaterialSchema}. */
export type PageMaterial = v.InferOutput<typeof pageMaterialSchema>;
/** The look of one line of a page. */
export type LineMaterial = PageMaterial["lines"][number];
/** The tag of a line in a tagged PDF. */
export type LineTag = v.InferOutput<typeof tag>;
/** A grid of lines drawn on a page. */
export type PageGrid = v.InferOutput<typeof grid>;
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
