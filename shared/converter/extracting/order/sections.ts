import { type Column, columnOf, farEnd, partsAlong } from "./columns.ts";
import { columnsBelow, fit, fitOf, wordsOf } from "./interrupted-columns.ts";
import { overlapX, type TextBlock } from "./text-blocks.ts";
import type { PlacedLine } from "#converter/extracting/text-lines.ts";

/** Pages with more rows are tables or drawings, and would take long. */
const MOST_BANDS = 40;
/** Minimum space between columns, in heights of their text. */
const LEAST_GUTTER = 0.5;
/** Maximum lines of a section's head. */
const MOST_HEAD_LINES = 4;
/** Maximum bands of a head that is wider than the first column, and so in none of the columns. */
const MOST_HEAD_BANDS = 2;
/** A head is at least this much larger than the text, or in another font. */
const LARGER = 1.15;
/** Minimum room beside a head, from the columns above it to those below it, in heights of their text. */
const LEAST_ROOM = 2;
/** Maximum difference of the heights at which the columns below a head begin, in heights of their text. */
const LEVEL = 1.2;
/** Maximum difference of the heights at which balanced columns end, in heights of their text. */
const BALANCED = 5;

/** Columns above a head, or below it, in reading order. */
type Columns = readonly Column[][];

/**
 * Divides columns above a head that begins new columns, such as those of the next article. The head is in the
 * first column only; the room beside it, at whose end all columns begin again at one height, tells it from a heading
 * within a column.
 * @param areColumns whether running text is known to lie side by side, in no cells
 * @returns undefined also if sentences rather continue below the head
 */
export function sectionsIn(
  columns: readonly Column[],
  isRtl: boolean,
  areColumns: boolean,
): [Column[], Column[]] | undefined {
  // A head may have been joined to the text above it.
  const blocks = columns.flatMap((column) => column.blocks);
  const bands = partsAlong(
    blocks.map((block) => columnOf([block])),
    "y",
    0,
  );
  if (bands.length > MOST_BANDS) return undefined;
  for (let at = 1; at < bands.length; at += 1) {
    const section = sectionAt(bands, at, isRtl);
    if (!section || !endAbove(...section, areColumns)) continue;
    const top = Math.min(...(bands[at] ?? []).map(({ box }) => box.y));
    return [partOf(columns, ({ box }) => box.y < top), partOf(columns, ({ box }) => box.y >= top)];
  }
  return undefined;
}

/** The columns above and below a band that begins with a head: in the first column or, by itself, beyond it. */
function sectionAt(
  bands: readonly Column[][],
  at: number,
  isRtl: boolean,
): [above: Columns, below: Columns] | undefined {
  const firstText = Math.min(headBands(bands, 0), at - 1);
  const upper = bands.slice(firstText, at).flat();
  for (let after = at; after <= at + headBands(bands, at); after += 1) {
    const sides = columnsBelow(upper, bands.slice(after).flat(), isRtl ? "right" : "left");
    if (!sides) continue;
    const [above, [first = [], ...others]] = isRtl
      ? [sides[0].toReversed(), sides[1].toReversed()]
      : sides;
    const head = bands.slice(at, after).flat();
    if (head.some((line) => !reachesInto([first], line) || !reachesInto(others, line))) continue;
    const below = [[...head, ...first], ...others];
    if (beginWithHead(above, below)) return [above, below];
  }
  return undefined;
}

/** Whether a head leaves no gutter beside one of these columns. */
function reachesInto(columns: Columns, head: Column): boolean {
  const least = LEAST_GUTTER * textSize(columns);
  return columns.flat().some(({ box }) => overlapX(box, head.box) > -least);
}

/** The number of consecutive bands from a place that each hold one text, as a head does that crosses columns. */
function headBands(bands: readonly Column[][], at: number): number {
  const heads = bands.slice(at, at + MOST_HEAD_BANDS);
  const end = heads.findIndex(({ length }) => length > 1);
  return end < 0 ? heads.length : end;
}

function partOf(columns: readonly Column[], isIn: (block: TextBlock) => boolean): Column[] {
  return columns
    .map(({ blocks }) => blocks.filter(isIn))
    .filter(({ length }) => length > 0)
    .map(columnOf);
}

function beginWithHead(above: Columns, [headed = [], ...others]: Columns): boolean {
  const size = textSize(others);
  const starts = others.map((column) => linesOf(column)[0]?.box.y ?? 0);
  const level = Math.max(...starts);
  const isLevel = (top: number): boolean => Math.abs(top - level) <= LEVEL * size;
  const lines = linesOf(headed);
  const at = lines.findIndex(({ box }) => isLevel(box.y));
  const [first, text] = [lines[0], lines[at]];
  const end = Math.max(...above.slice(1).map(bottom));
  return (
    first !== undefined &&
    text !== undefined &&
    at <= MOST_HEAD_LINES &&
    isOfAnotherForm(first, text) &&
    starts.every(isLevel) &&
    level - end >= LEAST_ROOM * size
  );
}

function isOfAnotherForm(line: PlacedLine, text: PlacedLine): boolean {
  const areKnown = line.font !== undefined && text.font !== undefined;
  return line.size >= LARGER * text.size || (areKnown && line.font !== text.font);
}

/**
 * Whether the columns above the head end there: their sentences continue beside it, or as many columns as below it end
 * at one height, unless they may be cells.
 */
function endAbove(above: Columns, below: Columns, areColumns: boolean): boolean {
  const words = wordsOf([...above, ...below]);
  const beside = fitOf(above, words) + fitOf(below, words);
  const down = above.reduce((sum, column, index) => {
    const [next = [], beyond] = [below[index], above[index + 1]];
    const inColumn = index === 0 ? 0 : fit(column, next, words);
    return sum + inColumn + (beyond ? fit(next, beyond, words) : 0);
  }, 0);
  const ends = above.map(bottom);
  const areBalanced = Math.max(...ends) - Math.min(...ends) <= BALANCED * textSize(above);
  const areAll = areColumns && above.length === below.length;
  return beside > down || (areAll && beside === down && areBalanced);
}

/** From the top. */
function linesOf(column: readonly Column[]): PlacedLine[] {
  return column
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ lines }) => lines)
    .toSorted((a, b) => a.box.y - b.box.y);
}

function bottom(column: readonly Column[]): number {
  return Math.max(...column.map(({ box }) => farEnd(box, "y")));
}

/** The usual font height of their lines. */
function textSize(columns: Columns): number {
  const sizes = columns
    .flatMap(linesOf)
    .map(({ size }) => size)
    .toSorted((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 0;
}
