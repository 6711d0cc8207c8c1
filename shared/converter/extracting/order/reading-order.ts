import { type Box, type Size, union } from "#converter/drawing/geometry.ts";
import { type Column, columnOf, sizeOf } from "./columns.ts";
import { regionsOf } from "./page-regions.ts";
import { spreadOf } from "./spreads.ts";
import { blocksOf, overlapX, overlapY, type TextBlock } from "./text-blocks.ts";
import type { PlacedLine } from "#converter/extracting/text-lines.ts";

/** Beyond this many blocks, more than any page for people has, the order of the content is kept. */
const MOST_BLOCKS = 1500;
/** Blocks of this many lines are body text; shorter ones above or below all of it are headers and footers. */
const BODY_LINES = 3;
/** Maximum distance of a heading above its text, in its own font heights. */
const HEADING_DISTANCE = 2.5;
/** A title of columns is this much larger than their text, whose tops differ by at most a share of its height. */
const LARGER = 1.15;
const LEVEL = 0.3;
/** Characters of an ornament, and how much larger than the text it is. */
const MOST_ORNAMENT = 3;
const LEAST_ORNAMENT = 4;
/** The box around a line is higher than its letters: a title may reach into the line below it, in heights of the larger. */
const TITLE_SLACK = 0.3;

/**
 * Groups the lines of a page into blocks, and sorts these into reading order. Layout programs mostly write text in that
 * order, frame by frame, so the order of the content is kept unless the page contradicts it: upper blocks come first,
 * and of those side by side the left one (the right one on right-to-left pages). Turned and slanted writing comes last.
 */
export function readingOrder(lines: readonly PlacedLine[], size: Size): TextBlock[] {
  const askew = lines.filter(({ isAskew }) => isAskew);
  const straight = lines.filter(({ isAskew }) => !isAskew);
  const isTurned = ({ turn, isVertical }: PlacedLine): boolean => turn !== 0 && !isVertical;
  const groups = [
    ...byFrame(straight.filter((line) => !isTurned(line))),
    ...byFrame(straight.filter(isTurned)),
  ];
  return [
    ...groups.flatMap((group) => inOrder(blocksOf(group), group[0]?.turn === 0 ? size : undefined)),
    ...askew.map((line) => ({ lines: [line], box: line.box })),
  ];
}

/** Only lines of one frame can be compared by position. */
function byFrame(lines: readonly PlacedLine[]): PlacedLine[][] {
  return [...Map.groupBy(lines, ({ turn }) => turn).values()];
}

/** The blocks of a page by region; on a spread, one printed page after the other. */
function inOrder(blocks: readonly TextBlock[], size?: Size): TextBlock[] {
  if (blocks.length > MOST_BLOCKS) return [...blocks];
  const lines = blocks.flatMap((block) => block.lines);
  const isRtl = lines.filter((line) => line.isRtl).length * 2 > lines.length;
  const columns = columnsOf(blocks);
  const spread = size && spreadOf(columns, size);
  const pages = spread?.pages ?? [columns];
  return [spread?.across ?? [], ...(isRtl ? pages.toReversed() : pages)]
    .flatMap((page) => regionsOf(page, isRtl))
    .flatMap((region) => inRegion(region, isRtl));
}

/** Each column in content order, after all columns that must precede it. */
function inRegion(columns: readonly Column[], isRtl: boolean): TextBlock[] {
  const comesBefore = precedence(columns, isRtl);
  const visited = new Set<Column>();
  const result: Column[] = [];
  const visit = (column: Column): void => {
    if (visited.has(column)) return;
    // Marked at once, so that columns that must each precede the other, such as overlapping ones, end here.
    visited.add(column);
    for (const other of columns) if (comesBefore(other, column)) visit(other);
    result.push(column);
  };
  columns.forEach(visit);
  return result.flatMap((column) => column.blocks);
}

/** Joins headings to the text below them, so that they stay together. In content order. */
function columnsOf(blocks: readonly TextBlock[]): Column[] {
  const columns = new Map<TextBlock, Column>();
  for (const block of blocks) columns.set(block, columnOf([block]));
  for (const block of blocks.toSorted((a, b) => b.box.y - a.box.y)) {
    const column = columns.get(block);
    const heading = column && headingOf(column, blocks, columns);
    if (!heading) continue;
    column.blocks.unshift(heading);
    column.box = union(column.box, heading.box);
    column.lines += heading.lines.length;
    columns.set(heading, column);
  }
  return [...new Set(columns.values())];
}

/** The block directly above a text that begins at the same side or is centred above it, and is not wider. */
function headingOf(
  column: Column,
  blocks: readonly TextBlock[],
  columns: ReadonlyMap<TextBlock, Column>,
): TextBlock | undefined {
  if (column.lines < BODY_LINES) return undefined;
  const [above] = blocks
    .filter((block) => isAbove(block.box, column) && overlapX(block.box, column.box) > 0)
    .filter((block) => !isOrnament(block, column))
    .toSorted((a, b) => b.box.y + b.box.height - a.box.y - a.box.height);
  if (!above || columns.get(above)?.blocks.length !== 1) return undefined;
  if (blocks.some((block) => isBesideIn(column, above, block))) return undefined;
  if (isAboveAll(above, column, blocks)) return undefined;
  const size = above.lines[0]?.size ?? 0;
  const isNear = column.box.y - above.box.y - above.box.height <= HEADING_DISTANCE * size;
  const middles = above.box.x + above.box.width / 2 - column.box.x - column.box.width / 2;
  const isAligned = Math.min(Math.abs(above.box.x - column.box.x), Math.abs(middles)) <= size;
  return isNear && isAligned && above.box.width <= 1.15 * column.box.width ? above : undefined;
}

/** Whether texts on both sides begin as high as the one below a larger title by itself, which then is above them all. */
function isAboveAll(title: TextBlock, column: Column, blocks: readonly TextBlock[]): boolean {
  const size = sizeOf(column);
  const isLarger = (title.lines[0]?.size ?? 0) >= LARGER * size;
  if (!isLarger || blocks.some((block) => block !== title && overlapY(block.box, title.box) > 0))
    return false;
  const beside = blocks
    .filter(({ lines }) => lines.length >= BODY_LINES)
    .filter(({ box }) => Math.abs(box.y - column.box.y) <= LEVEL * size)
    .filter(({ box }) => overlapX(box, column.box) <= 0);
  return [-1, 1].every((side) => beside.some(({ box }) => (box.x - column.box.x) * side > 0));
}

/** Numbers and initials as high as several lines stand beside or behind a text and its title. */
function isOrnament({ lines }: TextBlock, column: Column): boolean {
  const [first, ...others] = lines;
  if (!first || others.length > 0) return false;
  const characters = first.words.reduce((sum, { text }) => sum + text.length, 0);
  return characters <= MOST_ORNAMENT && first.size >= LEAST_ORNAMENT * sizeOf(column);
}

/** Large letters and numbers that reach far below the top of a text are beside or behind it. */
function isAbove({ y, height }: Box, { box, blocks }: Column): boolean {
  const size = blocks[0]?.lines[0]?.size ?? 0;
  return y + height / 2 < box.y && y + height - box.y <= size / 2;
}

/** Whether a block shares its row with another one above a column, as table cells do. */
function isBesideIn(column: Column, block: TextBlock, other: TextBlock): boolean {
  const least = Math.min(block.box.height, other.box.height);
  return (
    other !== block &&
    overlapX(other.box, column.box) > 0 &&
    overlapY(other.box, block.box) > least / 2 &&
    overlapX(other.box, block.box) <= 0
  );
}

function precedence(columns: readonly Column[], isRtl: boolean): (a: Column, b: Column) => boolean {
  const bodies = columns.filter((column) => column.lines >= BODY_LINES);
  const bodyTop = Math.min(...bodies.map(({ box }) => box.y));
  const bodyBottom = Math.max(...bodies.map(({ box }) => box.y + box.height));
  const isHeader = ({ box }: Column): boolean => box.y + box.height <= bodyTop;
  const isFooter = ({ box }: Column): boolean => box.y >= bodyBottom;
  return (a, b) => {
    if (a === b) return false;
    if (isFooter(b) !== isFooter(a)) return isFooter(b);
    if (isHeader(a) !== isHeader(b)) return isHeader(a);
    const slack = 0.3 * Math.min(sizeOf(a), sizeOf(b));
    if (overlapX(a.box, b.box) > slack)
      return a.box.y + a.box.height <= b.box.y + slack || isTitleAbove(a, b);
    if (overlapY(a.box, b.box) <= slack) return false;
    return isRtl ? a.box.x > b.box.x : a.box.x < b.box.x;
  };
}

/**
 * Whether a line of large letters is above another text, with an overlap smaller than its distance from the text's end.
 */
function isTitleAbove(a: Column, b: Column): boolean {
  const [end, below] = [a.box.y + a.box.height, b.box.y + b.box.height];
  const isLarger = a.lines === 1 && sizeOf(a) > sizeOf(b);
  const overlap = end - b.box.y;
  return isLarger && overlap <= TITLE_SLACK * sizeOf(a) && below - end > overlap;
}
