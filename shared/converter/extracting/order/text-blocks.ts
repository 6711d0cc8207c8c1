import { type Box, union } from "#converter/drawing/geometry.ts";
import type { PlacedLine } from "#converter/extracting/text-lines.ts";

/** Lines that are read consecutively, from the first down. */
export interface TextBlock {
  lines: PlacedLine[];
  box: Box;
}

/** Maximum ratio of the sizes of a block's lines. */
const SIZE_RATIO = 1.15;
/** Minimum space between the lines of a block, in font heights; below zero they overlap. */
const LEAST_LEADING = -0.6;
const MOST_LEADING = 1;
/** Minimum lines of a column, and maximum width of its lines compared with it. */
const COLUMN_LINES = 3;
const MOST_WIDER = 1.5;
/** Number of blocks that a line may continue. */
const BLOCKS_LOOKED_AT = 40;
/** Minimum characters of a line that returns to an earlier block; otherwise table cells would be split. */
const LEAST_COLUMN_CHARACTERS = 24;

/** Groups lines of one frame into blocks, both in content order. */
export function blocksOf(lines: readonly PlacedLine[]): TextBlock[] {
  const blocks: TextBlock[] = [];
  let last: TextBlock | undefined;
  for (const line of lines) {
    const isShort = lengthOf(line) < LEAST_COLUMN_CHARACTERS;
    const earlier = blocks.slice(-BLOCKS_LOOKED_AT).toReversed();
    const candidates = [last, ...(isShort ? earlier.filter(isText) : earlier)];
    const block = candidates.find(
      (each) => each && continuesBlock(each, line) && !isBelowOthers(each, line, earlier),
    );
    if (block) {
      block.lines.push(line);
      block.box = union(block.box, line.box);
    } else {
      blocks.push({ lines: [line], box: line.box });
    }
    last = block ?? blocks.at(-1);
  }
  return blocks;
}

/** Whether it is a column of text, whose last line may be short. */
function isText({ lines }: TextBlock): boolean {
  return lines.length > 1 && lines.every((line) => lengthOf(line) >= LEAST_COLUMN_CHARACTERS);
}

function lengthOf({ words }: PlacedLine): number {
  return words.reduce((length, { text }) => length + text.length + 1, 0);
}

function continuesBlock({ lines }: TextBlock, line: PlacedLine): boolean {
  const above = lines.at(-1);
  if (!above) return false;
  const [small, large] = [Math.min(above.size, line.size), Math.max(above.size, line.size)];
  const leading = line.box.y - above.box.y - above.box.height;
  return (
    large <= SIZE_RATIO * small &&
    leading >= LEAST_LEADING * small &&
    leading <= MOST_LEADING * small &&
    line.box.y > above.box.y &&
    overlapX(above.box, line.box) > 0
  );
}

/** Whether a line below a column reaches below the columns beside it, too: it is a box across them, or a title. */
function isBelowOthers(
  { lines, box }: TextBlock,
  line: PlacedLine,
  blocks: readonly TextBlock[],
): boolean {
  if (lines.length < COLUMN_LINES || line.box.width < MOST_WIDER * box.width) return false;
  return blocks.some(
    (other) =>
      other.lines.length >= COLUMN_LINES &&
      overlapX(other.box, box) <= 0 &&
      overlapY(other.box, box) > box.height / 2 &&
      overlapX(other.box, line.box) > other.box.width / 2,
  );
}

/** Overlap of two boxes along the writing; negative for the space between them. */
export function overlapX(a: Box, b: Box): number {
  return Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
}

/** Overlap of two boxes down the page; negative for the space between them. */
export function overlapY(a: Box, b: Box): number {
  return Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
}
