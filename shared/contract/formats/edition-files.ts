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
 * `layout.json`: page sizes in points (72 per inch; rotation, crop and user unit applied), the position of each
 * thumbnail in the sprite, the table of contents, and page labels if they differ from 1, 2, 3.
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
export type EditionLayout = v.InferOutput<typeof layoutSchema>;

const link = v.union([
  v.strictObject({ ...box, page: pageNumber }),
  v.strictObject({ ...box, url: v.string() }),
]);

/** `[start, x, width]`: see {@link textSchema}. */
const word = v.tuple([pixels, fraction, fraction]);

/** How a line continues in running text. */
const lineEnd = v.picklist(["space", "nothing", "hyphen", "paragraph"]);

const line = v.object({
  text: v.string(),
  ...box,
  /**
   * The position of each word, in the order of the text: `start` is its UTF-16 offset in the line's text, and it ends
   * at white space or the next word; `x` (its left edge) and `width` are fractions of the page's width. In a line that
   * runs down or up the page (`vertical`, `turn` of 90 or 270) they are its top edge and height, in fractions of the
   * page's height. Empty if the line is slanted. Since version 2.
   */
  words: v.optional(v.array(word)),
  /**
   * The continuation of the line in the page's `text`: a space; nothing, as between lines of Chinese or Japanese;
   * nothing, with its final hyphen dropped; or the end of a paragraph. Since version 2.
   */
  end: v.optional(lineEnd),
  /** Written from top to bottom with upright characters, as in Japanese. */
  vertical: v.optional(v.literal(true)),
  /** Clockwise rotation of the line in degrees; absent for upright writing. */
  turn: v.optional(v.picklist([90, 180, 270])),
  /** Right-to-left; its text is in reading order. */
  rtl: v.optional(v.literal(true)),
});

/**
 * `text-0001.json` and its successors: the text of {@link TEXT_RANGE_PAGES} pages each in reading order, with lines and
 * links. Boxes are fractions of the displayed page, origin at its top left.
 *
 * Issues converted earlier have one file, `text.json`, with all pages.
 *
 * Since version 2, `text` joins the lines according to their `end`: paragraphs are separated by `\n`, with none at the
 * end. In version 1, `\n` separates all lines except those of a joined divided word. Issues converted earlier keep
 * version 1.
 */
export const textSchema = v.object({
  version: v.picklist([1, 2]),
  pages: v.array(v.object({ text: v.string(), lines: v.array(line), links: v.array(link) })),
});

/** The parsed texts of some or all pages of an issue, in order. */
export type EditionText = v.InferOutput<typeof textSchema>;
export type PageText = EditionText["pages"][number];
/** A line of text and its place. */
export type TextLine = PageText["lines"][number];
/** How a line continues in running text. */
export type LineEnd = v.InferOutput<typeof lineEnd>;
/** A hot-spot that leads to a page of the same edition or to a safe address. */
export type PageLink = PageText["links"][number];

/** Names of the files besides the page images and {@link textFileName texts}. */
export const EDITION_FILES = {
  cover: "cover.jpg",
  /** The picture of link previews; missing in issues of earlier versions. */
  social: "social.jpg",
  thumbnails: "thumbnails.jpg",
  layout: "layout.json",
  /** The layout of an issue whose contents derive from its headings; `layout` then has none. */
  layoutWithChapters: "layout-chapters.json",
  /** Texts of all pages, in issues of earlier versions. */
  text: "text.json",
} as const;

/** Pages per file of texts: some 20 KB on the wire; the first page does not wait for it. */
export const TEXT_RANGE_PAGES = 16;

/** File name of a range of texts, counted from 0: `text-0001.json`. */
export function textFileName(range: number): string {
  return `text-${String(range + 1).padStart(4, "0")}.json`;
}

/** The size that link previews show uncropped, in pixels. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;
