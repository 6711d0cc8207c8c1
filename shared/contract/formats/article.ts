import * as v from "valibot";

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));
const pageNumber = v.pipe(v.number(), v.integer(), v.minValue(1));
const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Pages whose articles are stored together. */
export const ARTICLE_RANGE_PAGES = 16;

/** A part of a text with one look. At most one of `url` (safe to follow) and `page` (of the same edition) is there. */
const run = v.strictObject({
  text: v.string(),
  bold: v.optional(v.literal(true)),
  italic: v.optional(v.literal(true)),
  /** Raised, as the mark of a note is. */
  raised: v.optional(v.literal(true)),
  url: v.optional(v.string()),
  page: v.optional(pageNumber),
});

/** Where a block is printed: a box in fractions of the page, from its top left corner. */
const place = v.strictObject({
  page: pageNumber,
  x: fraction,
  y: fraction,
  width: fraction,
  height: fraction,
});

/** In reading order; at least one. The page of the first one decides in which file the block is. */
const places = v.pipe(v.array(place), v.minLength(1));
const runs = v.array(run);

const block = v.variant("kind", [
  v.strictObject({ kind: v.literal("heading"), level: v.picklist([1, 2, 3, 4]), runs, places }),
  v.strictObject({ kind: v.literal("paragraph"), runs, places }),
  /** An item of a list. `mark` is what precedes it in print: a bullet or a number. */
  v.strictObject({ kind: v.literal("item"), mark: v.string(), runs, places }),
  /** A foot- or endnote. `mark` is the sign that refers to it. */
  v.strictObject({ kind: v.literal("note"), mark: v.string(), runs, places }),
  /** Lines of a program or the like: line breaks and spaces in its text, also at its beginning, mean something. */
  v.strictObject({ kind: v.literal("listing"), runs, places }),
  /** Rows of cells; all rows have as many. An empty cell has no runs. `hasHead`: the first row says what is below it. */
  v.strictObject({
    kind: v.literal("table"),
    rows: v.array(v.array(runs)),
    hasHead: v.optional(v.literal(true)),
    places,
  }),
  /** A picture cropped from its page. `file` lies beside the page images; `alt` is empty if the PDF has none. */
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
 * `article-0001.json`: the text of an edition as something to read, in reading order across columns and pages:
 * divided words joined, running heads and page numbers left out. The n-th file has the blocks that begin on
 * the n-th {@link ARTICLE_RANGE_PAGES} pages. An edition whose text is not good enough has no such file.
 */
export const articleSchema = v.strictObject({ version: v.literal(1), blocks: v.array(block) });

/** The parsed `article-0001.json`. */
export type EditionArticle = v.InferOutput<typeof articleSchema>;
/** A heading, paragraph, list item, note, listing, table or picture. */
export type ArticleBlock = EditionArticle["blocks"][number];
/** A part of a text with one look. */
export type ArticleRun = v.InferOutput<typeof run>;
/** Where a block is printed. */
export type ArticlePlace = v.InferOutput<typeof place>;

/** Name of the file of articles that contains a page: `article-0001.json` for pages 1 to 16. */
export function articleName(pageNumber: number): string {
  const range = Math.ceil(pageNumber / ARTICLE_RANGE_PAGES);
  return `article-${String(range).padStart(4, "0")}.json`;
}
