import type { Size } from "#converter/drawing/geometry.ts";
import { type Column, farEnd, sizeOf } from "./columns.ts";
import { areRows, isBody } from "./page-regions.ts";

/** A page of a spread is higher than wide: two are this much wider than high. */
const LEAST_WIDE = 1.15;
/** What reaches over the middle by less than this share of the width stands on one side. */
const OVER_MIDDLE = 0.01;
/** Room in the middle, as a share of the width, where page numbers do not tell. */
const LEAST_GUTTER = 0.04;
/** Page numbers are so near to the upper or lower edge, as a share of the height, and beside no more characters. */
const EDGE = 0.12;
const MOST_BESIDE = 40;
const PAGE_NUMBER = /^(?:\D*\s)?(\d{1,4})(?:\s\D*)?$/u;

/** The two printed pages of a spread, and what is above both. */
export interface Spread {
  across: Column[];
  left: Column[];
  right: Column[];
}

/**
 * The printed pages that a page shows side by side, if it does: it is wide, no text crosses its middle but a headline above
 * all of it, and either consecutive page numbers are on both sides or there is room between texts that form no rows.
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
