import type { ArticleLine, ArticlePage } from "./article-lines.ts";

/** Running heads and page numbers are in these parts of a page's height, from its top and bottom. */
const BAND = 0.13;
/** Rows of different pages are one if they differ by no more than this fraction of the height. */
const ROW = 0.006;
/** A row is a running head if it repeats something on so many pages at least. */
const LEAST_PAGES = 3;
/** Share of the pages with the row that repeat something in it. */
const LEAST_REPEATED = 0.6;
const MAX_LENGTH = 160;

/** Pages without running heads and page numbers: rows at the edge of pages that repeat themselves over the issue. */
export function withoutRunningHeads(pages: readonly ArticlePage[]): ArticlePage[] {
  const rows = Map.groupBy(
    pages.flatMap((page) => rowsOf(page)),
    ({ key }) => key,
  );
  const left = new Set<ArticleLine>();
  for (const row of rows.values()) {
    if (isRunning(row)) for (const { line } of row) left.add(line);
  }
  return pages.map((page) => ({
    ...page,
    lines: page.lines.filter((line) => !left.has(line) && line.tag?.role !== "artifact"),
  }));
}

interface RowLine {
  key: number;
  line: ArticleLine;
  /** The text without what differs from page to page. */
  pattern: string;
}

function rowsOf({ height, lines }: ArticlePage): RowLine[] {
  return lines.flatMap((line) => {
    const middle = (line.box.y + line.box.height / 2) / height;
    if (middle > BAND && middle < 1 - BAND) return [];
    if (line.isTurned || line.text.length > MAX_LENGTH) return [];
    return [{ key: Math.round(middle / ROW), line, pattern: patternOf(line) }];
  });
}

/** A page number is replaced by its distance from the page's own, so that only counting numbers repeat. */
function patternOf({ text, page }: ArticleLine): string {
  const words = text.toLowerCase().replaceAll(/\d{1,4}/gu, (number) => `#${Number(number) - page}`);
  return words.replaceAll(/[^\p{L}\p{N}#-]+/gu, " ").trim();
}

function isRunning(row: readonly RowLine[]): boolean {
  const pagesOf = (lines: readonly RowLine[]): Set<number> =>
    new Set(lines.map(({ line }) => line.page));
  const repeated = [...Map.groupBy(row, ({ pattern }) => pattern).values()].filter(
    (lines) => pagesOf(lines).size >= LEAST_PAGES,
  );
  const pages = pagesOf(row).size;
  return pagesOf(repeated.flat()).size >= Math.max(LEAST_PAGES, LEAST_REPEATED * pages);
}
