import type { Box } from "#converter/drawing/geometry.ts";
import type { PagePicture } from "#converter/protocol/page-material.ts";
import type { ArticleLine, ArticlePage } from "./article-lines.ts";
import { TitleHeads } from "./title-heads.ts";
import { BAND, LARGE, NUMBER, Repeats } from "./repeats.ts";

/** Lines of one row overlap by this share of the lower one. */
const ROW = 0.4;
/** A line beside a running head belongs to it if it is short and the next text is further away, in font heights. */
const MOST_BESIDE = 60;
const ISOLATED = 0.9;
const FAR = 1.6;
/** A number this near to another text, in font heights, belongs to it. */
const PART = 2;
const LARGER = 1.15;
/**
 * A banner repeats on at least this many pages and on half of all, at positions that differ by less than this share of
 * the page.
 */
const LEAST_BANNERS = 3;
const SAME_PLACE = 0.01;
/** A row of signs is a rule; a single sign ends an article or fills a gap. */
const RULE = /^[\s_=–—-]{5,}$/u;
const END_MARK = /^[\p{So}\p{Co}•▪]$/u;
/** A large quotation mark on its own is an ornament. */
const QUOTATION_MARK = /^[\p{Pi}\p{Pf}"„‚❝❞]{1,2}$/u;

/**
 * Removes running heads and page numbers, from the edge of a page inwards: a row is one if it repeats at its position
 * on other pages, apart from its numbers, or is a number that grows with the pages.
 */
export function withoutRunningHeads(pages: readonly ArticlePage[]): ArticlePage[] {
  const repeats = new Repeats(pages);
  const titles = new TitleHeads(pages, repeats.size);
  const byNumber = new Map(pages.map((page) => [page.number, page]));
  const isLabel = (line: ArticleLine): boolean =>
    repeats.isLabel(line, (other) => {
      const page = byNumber.get(other.page);
      return page !== undefined && isApart(other, innerLines(other, page), FAR);
    });
  const heads = new Set(
    pages.flatMap((page) => [
      ...turnedHeads(page, repeats),
      ...headsFrom(page, "top", repeats, { isLabel, titles }),
      ...headsFrom(page, "bottom", repeats, { isLabel, titles }),
    ]),
  );
  for (const head of knownHeads(pages, repeats)) heads.add(head);
  for (const head of headsInPlace(pages, repeats, heads)) heads.add(head);
  const isLeft = (line: ArticleLine): boolean =>
    !heads.has(line) &&
    !END_MARK.test(line.text) &&
    !RULE.test(line.text) &&
    !(QUOTATION_MARK.test(line.text) && line.size > LARGER * repeats.size) &&
    line.tag?.role !== "artifact";
  return pages.map((page) => ({
    ...page,
    lines: page.lines.filter(isLeft),
    pictures: page.pictures.filter((picture) => !isBanner(picture, pages)),
  }));
}

/** Lines of the first page that repeat another page's running head, and the rest of its row below the title: the dateline. */
function knownHeads(pages: readonly ArticlePage[], repeats: Repeats): ArticleLine[] {
  return pages.flatMap(({ number, height, lines }) => {
    const known = number === 1 ? lines.filter((line) => repeats.isKnown(line)) : [];
    const upper = known.filter(({ box }) => box.y < height / 2);
    const beside = lines.filter((line) => {
      const head = upper.find((each) => isBesides(each, line));
      if (!head || line.text.length > MOST_BESIDE || Math.abs(head.size - line.size) >= 1)
        return false;
      const others = lines.filter((other) => !isBesides(other, line));
      return isApart(line, others, ISOLATED);
    });
    return [...known, ...beside];
  });
}

/** The outermost lines of pages that lie where other pages have a running head in the same font, far from the text. */
function headsInPlace(
  pages: readonly ArticlePage[],
  repeats: Repeats,
  heads: ReadonlySet<ArticleLine>,
): ArticleLine[] {
  return pages.flatMap((page) =>
    (["top", "bottom"] as const).flatMap((edge) => {
      const [row = []] = rowsFrom(page, edge);
      if (row.some((line) => heads.has(line))) return [];
      return row.filter(
        (line) =>
          isApart(line, innerLines(line, page), FAR) &&
          [...heads].some((head) => repeats.isInPlaceOf(line, head)),
      );
    }),
  );
}

/** Whether a picture at the edge of its page repeats on many pages, such as a rule or a logo in a running head. */
function isBanner({ x, y, width, height }: PagePicture, pages: readonly ArticlePage[]): boolean {
  const box = [x, y, width, height];
  const isSame = (other: PagePicture): boolean =>
    [other.x, other.y, other.width, other.height].every(
      (each, side) => Math.abs(each - (box[side] ?? 0)) < SAME_PLACE,
    );
  if (y + height > BAND && y < 1 - BAND) return false;
  const alike = pages.filter(({ pictures }) => pictures.some(isSame)).length;
  return alike >= Math.max(LEAST_BANNERS, pages.length / 2);
}

type Edge = "top" | "bottom";

function headsFrom(
  page: ArticlePage,
  edge: Edge,
  repeats: Repeats,
  { isLabel, titles }: { isLabel: (line: ArticleLine) => boolean; titles: TitleHeads },
): ArticleLine[] {
  const heads: ArticleLine[] = [];
  for (const row of rowsFrom(page, edge)) {
    const inner = page.lines.filter((line) => !heads.includes(line) && !row.includes(line));
    const repeated = row.filter((line) => {
      const isAlone = isApart(line, inner, ISOLATED);
      if (repeats.isHead(line, isAlone) || (isAlone && titles.isTitle(line))) return true;
      return isApart(line, inner, FAR) && isLabel(line);
    });
    const others = row.filter((line) => !repeated.includes(line));
    const own = repeated.filter((line) => !isPartOf(line, others));
    const beside = row.filter(
      (line) => own.length > 0 && !own.includes(line) && isBeside(line, inner, repeats),
    );
    heads.push(...own, ...beside);
    if (own.length + beside.length < row.length) break;
  }
  return heads;
}

/** Rows of lines at an edge of a page, from outside. */
function rowsFrom({ height, lines }: ArticlePage, edge: Edge): ArticleLine[][] {
  const sign = edge === "top" ? 1 : -1;
  const near = lines
    .filter((line) => !line.isTurned && line.text.trim() !== "")
    .filter(({ box }) => {
      const middle = (box.y + box.height / 2) / height;
      return edge === "top" ? middle < BAND : middle > 1 - BAND;
    })
    .toSorted((a, b) => sign * (a.box.y + a.box.height / 2 - b.box.y - b.box.height / 2));
  const rows: ArticleLine[][] = [];
  for (const line of near) {
    const row = rows.at(-1);
    if (row?.some((other) => isBesides(other, line))) row.push(line);
    else rows.push([line]);
  }
  return rows;
}

/** The lines of a page that are further inside than a line. */
function innerLines({ box }: ArticleLine, { height, lines }: ArticlePage): ArticleLine[] {
  const isTop = box.y + box.height / 2 < height / 2;
  return lines.filter(({ box: other }) =>
    isTop ? other.y + other.height / 2 > box.y + box.height : other.y + other.height / 2 < box.y,
  );
}

/** Whether lines are at the same height of a page. */
function isBesides({ box: a }: ArticleLine, { box: b }: ArticleLine): boolean {
  const overlap = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return overlap > ROW * Math.min(a.height, b.height);
}

/** Whether a number is near a larger text: a note's mark, or the beginning of a title. */
function isPartOf(line: ArticleLine, others: readonly ArticleLine[]): boolean {
  if (!NUMBER.test(line.text)) return false;
  return others.some(
    (other) =>
      other.size > LARGER * line.size && gapBetween(line.box, other.box) < PART * other.size,
  );
}

function gapBetween(a: Box, b: Box): number {
  return Math.max(b.x - a.x - a.width, a.x - b.x - b.width);
}

/**
 * Whether a short line beside a running head belongs to it: no text of the page is near, or other pages have a similar
 * line.
 */
function isBeside(line: ArticleLine, inner: readonly ArticleLine[], repeats: Repeats): boolean {
  if (line.text.length > MOST_BESIDE) return false;
  if (repeats.hasLike(line)) return isApart(line, inner, ISOLATED);
  return line.size <= LARGE * repeats.size && isApart(line, inner, FAR);
}

/** Whether no text of the page is near a line, above or below. */
function isApart(line: ArticleLine, inner: readonly ArticleLine[], least: number): boolean {
  return inner.every(({ box }) => {
    const isOpposite = box.x < line.box.x + line.box.width && line.box.x < box.x + box.width;
    const gap = Math.max(box.y - line.box.y - line.box.height, line.box.y - box.y - box.height);
    return !isOpposite || gap > least * line.size;
  });
}

/** Turned text that repeats at the same position on another page. */
function turnedHeads({ lines }: ArticlePage, repeats: Repeats): ArticleLine[] {
  return lines.filter((line) => line.isTurned && repeats.isHead(line, true));
}
