import * as v from "valibot";

const points = v.pipe(v.number(), v.finite());
const pixels = v.pipe(v.number(), v.integer(), v.minValue(0));
const pageNumber = v.pipe(v.number(), v.integer(), v.minValue(1));
const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** A table of contents entry; every entry leads to a page. */
export interface OutlineEntry {
  title: string;
  page: number;
  children: OutlineEntry[];
}

const outlineEntry: v.GenericSchema<OutlineEntry> = v.object({
  title: v.string(),
  page: pageNumber,
  children: v.array(v.lazy(() => outlineEntry)),
});

const pixelBox = v.object({ x: pixels, y: pixels, width: pixels, height: pixels });
const box = { x: fraction, y: fraction, width: fraction, height: fraction };

/**
 * `layout.json`: page sizes in points (72 per inch, rotation, crop and user unit applied), where each
 * thumbnail lies in the sprite, the table of contents, and page labels when they differ from 1, 2, 3.
 */
export const layoutSchema = v.object({
  version: v.literal(1),
  pages: v.array(v.object({ width: points, height: points, thumbnail: pixelBox })),
  thumbnails: v.object({
    columns: pixels,
    rows: pixels,
    cellWidth: pixels,
    cellHeight: pixels,
    width: pixels,
    height: pixels,
  }),
  outline: v.array(outlineEntry),
  labels: v.optional(v.array(v.string())),
});

/** A rectangle in fractions (0 to 1) of the page's width and height, from its top left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The parsed `layout.json`. */
export type BookLayout = v.InferOutput<typeof layoutSchema>;

const link = v.union([
  v.strictObject({ ...box, page: pageNumber }),
  v.strictObject({ ...box, url: v.string() }),
]);

/**
 * `text.json`: per page the text in reading order, its lines and its links. Boxes are fractions of the
 * page, origin at the top left of the page as it is seen.
 */
export const textSchema = v.object({
  version: v.literal(1),
  pages: v.array(
    v.object({
      text: v.string(),
      lines: v.array(v.object({ text: v.string(), ...box })),
      links: v.array(link),
    }),
  ),
});

/** The parsed `text.json`. */
export type BookText = v.InferOutput<typeof textSchema>;
/** Text, lines and links of one page. */
export type PageText = BookText["pages"][number];
/** A line of text and where it stands. */
export type TextLine = PageText["lines"][number];
/** A hot-spot that leads to a page of the same book or to a safe address. */
export type PageLink = PageText["links"][number];

/** Names of the files beside the page images. */
export const BOOK_FILES = {
  cover: "cover.jpg",
  thumbnails: "thumbnails.jpg",
  layout: "layout.json",
  text: "text.json",
} as const;
