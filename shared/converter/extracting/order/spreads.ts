import type { Size } from "#converter/drawing/geometry.ts";
import { type Column, farEnd, sizeOf } from "./columns.ts";
import { areRows, isBody } from "./page-regions.ts";

/** Minimum width of a spread, in heights: a single page is higher than wide. */
const LEAST_WIDE = 1.15;
/** Maximum overlap with the next page, as a share of the width. */
const OVER_FOLD = 0.01;
/** Minimum space at a fold, as a share of the width, unless page numbers show that it is one. */
const LEAST_GUTTER = 0.04;
/**
 * Maximum distance of a page number from the upper or lower edge, as a share of the height, and maximum characters of
 * its line.
 */
const EDGE = 0.12;
const MOST_BESIDE = 40;
const PAGE_NUMBER = /^(?:\D*\s)?(\d{1,4})(?:\s\D*)?$/u;

/** The printed pages of a spread or the panels of a leaflet, from the left, and the headline above all of them. */
export interface Spread {
  across: Column[];
  pages: Column[][];
}

/**
 * The two printed pages of a spread, or the three panels of a leaflet; undefined for other pages. A spread is wide, only a
 * headline above all text crosses its folds, and it has consecutive page numbers on both sides, or gutters between texts
 * that are not table rows.
 */
export function spreadOf(columns: readonly Column[], size: Size): Spread | undefined {
  if (size.width < LEAST_WIDE * size.height) return;
  return [2, 3].map((count) => dividedBy(count, columns, size)).find((spread) => spread);
}

function dividedBy(
  count: number,
  columns: readonly Column[],
  { width, height }: Size,
): Spread | undefined {
  const over = OVER_FOLD * width;
  const pages = Array.from({ length: count }, (_, index) => {
    const [start, end] = [(index * width) / count, ((index + 1) * width) / count];
    return columns.filter(({ box }) => box.x >= start - over && farEnd(box, "x") <= end + over);
  });
  const known = new Set(pages.flat());
  const across = columns.filter((column) => !known.has(column));
  if (pages.some(({ length }) => length === 0)) return;
  const texts = pages.flat().filter(isBody);
  const areAbove = across.every((head) =>
    texts.every(({ box }) => head.box.y + head.box.height <= box.y + 0.3 * sizeOf(head)),
  );
  if (!areAbove) return;
  const areApart = pages
    .slice(1)
    .every((page, index) => haveGutter(pages[index] ?? [], page, width));
  const [left, right] = pages;
  const isSpread = count === 2 && left && right && areNumbered(left, right, height);
  return areApart || isSpread ? { across, pages } : undefined;
}

/** Whether a page number is at an edge of one side, and the next one at an edge of the other. */
function areNumbered(left: readonly Column[], right: readonly Column[], height: number): boolean {
  const numbers = new Set(pageNumbersIn(right, height));
  return pageNumbersIn(left, height).some(
    (number) => numbers.has(number + 1) || numbers.has(number - 1),
  );
}

function pageNumbersIn(side: readonly Column[], height: number): number[] {
  return side
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ lines }) => lines)
    .filter(({ box }) => box.y + box.height < EDGE * height || box.y > (1 - EDGE) * height)
    .map(({ words }) => words.map(({ text }) => text).join(" "))
    .flatMap((text) => (text.length <= MOST_BESIDE ? Number(PAGE_NUMBER.exec(text)?.[1]) : []))
    .filter((number) => !Number.isNaN(number));
}

function haveGutter(left: readonly Column[], right: readonly Column[], width: number): boolean {
  const room =
    Math.min(...right.map(({ box }) => box.x)) -
    Math.max(...left.map(({ box }) => farEnd(box, "x")));
  const areTexts = [left, right].every((side) => side.some(isBody));
  return room >= LEAST_GUTTER * width && areTexts && !areRows(left, right);
}
