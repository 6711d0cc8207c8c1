import type { Size } from "#converter/drawing/geometry.ts";
import { type Column, farEnd, sizeOf } from "./columns.ts";
import { areRows, isBody } from "./page-regions.ts";

/** Minimum width of a spread, in heights: a single page is higher than wide. */
const LEAST_WIDE = 1.15;
/** Maximum overlap with the other side, as a share of the width. */
const OVER_MIDDLE = 0.01;
/** Minimum space in the middle, as a share of the width, without consecutive page numbers. */
const LEAST_GUTTER = 0.04;
/**
 * Maximum distance of a page number from the upper or lower edge, as a share of the height, and maximum characters of
 * its line.
 */
const EDGE = 0.12;
const MOST_BESIDE = 40;
const PAGE_NUMBER = /^(?:\D*\s)?(\d{1,4})(?:\s\D*)?$/u;

/** The two printed pages of a spread, and the headline above both. */
export interface Spread {
  across: Column[];
  left: Column[];
  right: Column[];
}

/**
 * The two printed pages of a spread; undefined for other pages. A spread is wide, only a headline above all text
 * crosses its middle, and it has consecutive page numbers on both sides, or a gutter between texts that are not table
 * rows.
 */
export function spreadOf(columns: readonly Column[], { width, height }: Size): Spread | undefined {
  if (width < LEAST_WIDE * height) return;
  const middle = width / 2;
  const isLeft = ({ box }: Column): boolean => farEnd(box, "x") <= middle + OVER_MIDDLE * width;
  const isRight = ({ box }: Column): boolean => box.x >= middle - OVER_MIDDLE * width;
  const left = columns.filter(isLeft);
  const right = columns.filter((column) => isRight(column) && !isLeft(column));
  const across = columns.filter((column) => !isLeft(column) && !isRight(column));
  if (left.length === 0 || right.length === 0) return;
  const texts = [...left, ...right].filter(isBody);
  const areAbove = across.every((head) =>
    texts.every(({ box }) => head.box.y + head.box.height <= box.y + 0.3 * sizeOf(head)),
  );
  if (!areAbove) return;
  const spread = { across, left, right };
  return areNumbered(left, right, height) || haveGutter(left, right, width) ? spread : undefined;
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
