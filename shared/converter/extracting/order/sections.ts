import { type Column, columnOf, farEnd, partsAlong } from "./columns.ts";
import { columnsBelow, fit, fitOf, wordsOf } from "./interrupted-columns.ts";
import type { TextBlock } from "./text-blocks.ts";
import type { PlacedLine } from "#converter/extracting/text-lines.ts";

/** Pages with more rows are tables or drawings, and would take long. */
const MOST_BANDS = 40;
/** Maximum lines of a section's head. */
const MOST_HEAD_LINES = 4;
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
 * @returns undefined also if sentences rather continue below the head
 */
export function sectionsIn(
  columns: readonly Column[],
  isRtl: boolean,
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
    const [upper, lower] = [bands.slice(0, at).flat(), bands.slice(at).flat()];
    const sides = columnsBelow(upper, lower);
    if (!sides) continue;
    const [above, below] = isRtl ? sides.map((each) => each.toReversed()) : sides;
    if (above && below && beginWithHead(above, below) && endAbove(above, below)) {
      const top = Math.min(...lower.map(({ box }) => box.y));
      return [
        partOf(columns, ({ box }) => box.y < top),
        partOf(columns, ({ box }) => box.y >= top),
      ];
    }
  }
  return undefined;
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

/** Whether the columns above the head end there: their sentences continue beside it, or all end at one height. */
function endAbove(above: Columns, below: Columns): boolean {
  const words = wordsOf([...above, ...below]);
  const beside = fitOf(above, words) + fitOf(below, words);
  const down = above.reduce((sum, column, index) => {
    const [next = [], beyond] = [below[index], above[index + 1]];
    const inColumn = index === 0 ? 0 : fit(column, next, words);
    return sum + inColumn + (beyond ? fit(next, beyond, words) : 0);
  }, 0);
  const ends = above.map(bottom);
  const areBalanced = Math.max(...ends) - Math.min(...ends) <= BALANCED * textSize(above);
  return beside > down || (beside === down && areBalanced);
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
