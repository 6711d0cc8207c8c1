import * as v from "valibot";

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));
const pageNumber = v.pipe(v.number(), v.integer(), v.minValue(1));
const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Pages whose articles are stored together. */
export const ARTICLE_RANGE_PAGES = 16;

/** A run of text with one style. Has at most one of `url` (safe to follow) and `page` (of the same edition). */
const run = v.strictObject({
  text: v.string(),
  bold: v.optional(v.literal(true)),
  italic: v.optional(v.literal(true)),
  /** Superscript, as a note's mark. */
  raised: v.optional(v.literal(true)),
  url: v.optional(v.string()),
  page: v.optional(pageNumber),
});

/** The printed position of a block: a box in fractions of the page, from its top left corner. */
const place = v.strictObject({
  page: pageNumber,
  x: fraction,
  y: fraction,
  width: fraction,
  height: fraction,
});

/** In reading order, at least one. The first one's page decides which file contains the block. */
const places = v.pipe(v.array(place), v.minLength(1));
const runs = v.array(run);

const block = v.variant("kind", [
  v.strictObject({ kind: v.literal("heading"), level: v.picklist([1, 2, 3, 4]), runs, places }),
  v.strictObject({ kind: v.literal("paragraph"), runs, places }),
  /** A list item. `mark` precedes it in print: a bullet or a number. */
  v.strictObject({ kind: v.literal("item"), mark: v.string(), runs, places }),
  /** A foot- or endnote. `mark` refers to it. */
  v.strictObject({ kind: v.literal("note"), mark: v.string(), runs, places }),
  /** Lines of a program or similar: line breaks and spaces are significant, even at the beginning. */
  v.strictObject({ kind: v.literal("listing"), runs, places }),
  /** Rows of cells, all of the same length. An empty cell has no runs. `hasHead`: the first row contains headings. */
  v.strictObject({
    kind: v.literal("table"),
    rows: v.array(v.array(runs)),
    hasHead: v.optional(v.literal(true)),
    places,
  }),
  /** A picture cropped from its page. `file` is next to the page images; `alt` is empty if the PDF has none. */
  v.strictObject({
    kind: v.literal("picture"),
    file: v.string(),
    width: pixels,
    height: pixels,
    alt: v.string(),
    caption: runs,
    places,
  }),
]);

/**
 * `article-0001.json`: the text of an edition for continuous reading, in order across columns and pages: divided words
 * are joined, running heads and page numbers left out. The n-th file has the blocks that begin on the n-th {@link
 * ARTICLE_RANGE_PAGES} pages. An edition with poor text has no such file.
 */
export const articleSchema = v.strictObject({ version: v.literal(1), blocks: v.array(block) });

/** The parsed `article-0001.json`. */
export type EditionArticle = v.InferOutput<typeof articleSchema>;
export type ArticleBlock = EditionArticle["blocks"][number];
export type ArticleRun = v.InferOutput<typeof run>;
export type ArticlePlace = v.InferOutput<typeof place>;

/** Name of the file of articles that contains a page: `article-0001.json` for pages 1 to 16. */
export function articleName(pageNumber: number): string {
  const range = Math.ceil(pageNumber / ARTICLE_RANGE_PAGES);
  return `article-${String(range).padStart(4, "0")}.json`;
}
