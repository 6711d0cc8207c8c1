import { type Axis, type Column, farEnd, partsAlong, sizeOf } from "./columns.ts";
import { interruptedColumns } from "./interrupted-columns.ts";
import { sectionsIn } from "./sections.ts";
import { overlapX, type TextBlock } from "./text-blocks.ts";

/** Minimum characters of a line of running text, and minimum such lines on each side of a gutter. */
const TEXT_LINE = 24;
const LEAST_TEXT_LINES = 5;
/** Minimum share of a side's lines that are running text; table cells and list entries are shorter. */
const LEAST_TEXT = 0.5;
/** Minimum space between columns, in font heights. */
const LEAST_GUTTER = 0.5;
/** Minimum space between rows of texts, in font heights. */
const LEAST_ROW_ROOM = 2;
/** Maximum characters of a number or sign, including the space after it. */
const MOST_SIGN = 4;
/** Minimum common height of columns side by side, as a share of the lower one. */
const LEAST_BESIDE = 0.4;
/** Minimum count and share of blocks that begin at the same heights on both sides, as table cells do. */
const LEAST_ROWS = 2;
const LEAST_LEVEL = 0.75;
/** A headline is this much larger than its text. */
const LEAST_HEAD = 1.5;
/** A headline in the middle of the columns is at least this much larger. */
const LARGER = 1.15;
/** Pages with more rows, positions or texts are tables or drawings, and would take long. */
const MOST_BANDS = 40;
const MOST_PLACES = 12;
const MOST_TEXTS = 400;

/**
 * Cuts a page into regions that are read one after another: along a gutter that nothing crosses, with running text on
 * both sides; above or below text that crosses such a gutter; and between rows of titled texts. Short text at the top
 * or bottom of the page precedes or follows everything. Returns one region if no cut is possible.
 */
export function regionsOf(columns: readonly Column[], isRtl: boolean): Column[][] {
  if (columns.length > MOST_TEXTS) return [[...columns]];
  const large = columns.filter((column) => !isSign(column));
  const bands = partsAlong(large, "y", 1);
  const first = bands.findIndex((band) => band.some(isBody));
  const last = bands.findLastIndex((band) => band.some(isBody));
  if (first < 0) return [[...columns]];
  const inner = cut(bands.slice(first, last + 1).flat(), isRtl);
  if (inner.length === 1) return [[...columns]];
  const regions = [bands.slice(0, first).flat(), ...inner, bands.slice(last + 1).flat()];
  return withSigns(
    regions.filter((region) => region.length > 0),
    columns.filter(isSign),
  );
}

/** A lone number or sign may lie in a gutter, or across columns. */
function isSign({ blocks, lines }: Column): boolean {
  return lines === 1 && charactersIn(blocks[0]?.lines[0]?.words ?? []) <= MOST_SIGN;
}

/** Inserts signs into the first region with a text below them; the others come last. */
function withSigns(regions: readonly Column[][], signs: readonly Column[]): Column[][] {
  const regionOf = ({ box }: Column): Column[] | undefined =>
    regions.find((region) =>
      region.some((column) => overlapX(column.box, box) > 0 && column.box.y > box.y),
    );
  const own = Map.groupBy(signs, regionOf);
  const above = regions.map((region) => [...(own.get(region) ?? []), ...region]);
  return [...above, ...(own.get(undefined) ?? []).map((sign) => [sign])];
}

function cut(columns: readonly Column[], isRtl: boolean): Column[][] {
  const rows = titledRows(columns);
  if (rows) return rows.flatMap((row) => cut(row, isRtl));
  const bands = partsAlong(columns, "y", 0);
  const sides = besideEachOther(columns);
  const parts =
    sectionsIn(columns, isRtl, sides !== undefined) ?? (sides && headAbove(bands, sides));
  if (parts) return parts.flatMap((part) => cut(part, isRtl));
  if (sides) {
    const inOrder = isRtl ? sides.toReversed() : sides;
    return inOrder.flatMap((side) => cut(side, isRtl));
  }
  if (bands.length < 2 || bands.length > MOST_BANDS) return [[...columns]];
  const divided = interruptedColumns(bands) ?? cutBetween(bands);
  return divided?.flatMap((part) => cut(part, isRtl)) ?? [[...columns]];
}

/**
 * A headline above only one side, such as beside a picture or across two of several columns, with the texts below it; it
 * belongs to both sides, since they begin at one height.
 */
function headAbove(
  bands: readonly Column[][],
  sides: readonly [Column[], Column[]],
): [Column[], Column[]] | undefined {
  const [left, right] = sides.map((side) => edgeOf(side, "y", "start"));
  const top = Math.max(left ?? 0, right ?? 0);
  const at = bands.findIndex((band) => edgeOf(band, "y", "start") >= top);
  const [upper, lower] = [bands.slice(0, at).flat(), bands.slice(at).flat()];
  const [text] = lower.toSorted((a, b) => b.lines - a.lines);
  if (upper.length === 0 || !text) return undefined;
  const size = sizeOf(text);
  const tops = sides.map((side) => side.filter((column) => lower.includes(column)));
  if (tops.some((side) => side.length === 0)) return undefined;
  const areLevel = tops.every((side) => edgeOf(side, "y", "start") - top <= LEAST_ROW_ROOM * size);
  const isLarge = upper.some((column) => sizeOf(column) >= LEAST_HEAD * size);
  return areLevel && (isLarge || isAcross(upper, lower) || isCentred(upper, lower, size))
    ? [upper, lower]
    : undefined;
}

/** Whether texts lie across a gutter of the columns below them. */
function isAcross(upper: readonly Column[], lower: readonly Column[]): boolean {
  const [all, below] = [[...upper, ...lower], lower].map((part) =>
    partsAlong(part, "x", LEAST_GUTTER),
  );
  return (below?.length ?? 0) > (all?.length ?? 0);
}

/** Whether a text in larger letters is in the middle of the columns below it. */
function isCentred(upper: readonly Column[], lower: readonly Column[], size: number): boolean {
  const [middle, whole] = [upper, lower].map(
    (part) => (edgeOf(part, "x", "start") + edgeOf(part, "x", "end")) / 2,
  );
  const isLarger = upper.some((column) => sizeOf(column) >= LARGER * size);
  return isLarger && Math.abs((middle ?? 0) - (whole ?? 0)) <= size / 2;
}

/** Rows of titled texts side by side, with everything above them and everything below them. */
function titledRows(columns: readonly Column[]): Column[][] | undefined {
  const rows = partsAlong(columns, "y", LEAST_ROW_ROOM);
  const areTitled = rows.map((row) => {
    const cells = partsAlong(row, "x", LEAST_GUTTER);
    return cells.length > 1 && cells.every(isTitled);
  });
  const first = areTitled.indexOf(true);
  const after = areTitled.indexOf(false, first);
  const end = after < 0 ? rows.length : after;
  if (first < 0 || end - first < LEAST_ROWS) return undefined;
  const parts = [rows.slice(0, first).flat(), ...rows.slice(first, end), rows.slice(end).flat()];
  return parts.filter((part) => part.length > 0);
}

/** Whether a text begins with a title: a block by itself, or a line in another font than most of the others. */
function isTitled(cell: readonly Column[]): boolean {
  const [top] = cell.toSorted((a, b) => a.box.y - b.box.y);
  if (!top || top.blocks.length > 1) return top !== undefined;
  const lines = cell.flatMap(({ blocks }) => blocks).flatMap((block) => block.lines);
  const font = top.blocks[0]?.lines[0]?.font;
  const others = lines.filter((line) => line.font !== undefined && line.font !== font);
  return font !== undefined && others.length * 2 > lines.length;
}

/** The parts of a page above, with and below columns side by side. */
function cutBetween(bands: readonly Column[][]): Column[][] | undefined {
  for (let length = bands.length - 1; length > 0; length -= 1) {
    for (let first = 0; first + length <= bands.length; first += 1) {
      const inner = bands.slice(first, first + length).flat();
      if (!besideEachOther(inner)) continue;
      const outer = [bands.slice(0, first).flat(), inner, bands.slice(first + length).flat()];
      return outer.filter((part) => part.length > 0);
    }
  }
  return undefined;
}

/** The content on both sides of a gutter, from the left; of several gutters the widest. */
function besideEachOther(columns: readonly Column[]): [Column[], Column[]] | undefined {
  if (columns.reduce((sum, { lines }) => sum + lines, 0) < 2 * LEAST_TEXT_LINES) return;
  const parts = partsAlong(columns, "x", LEAST_GUTTER);
  if (parts.length > MOST_PLACES) return;
  let [widest, at] = [0, 0];
  for (let index = 1; index < parts.length; index += 1) {
    const [left, right] = [parts.slice(0, index).flat(), parts.slice(index).flat()];
    const room = edgeOf(right, "x", "start") - edgeOf(left, "x", "end");
    if (room > widest && areColumns(left, right)) [widest, at] = [room, index];
  }
  return at === 0 ? undefined : [parts.slice(0, at).flat(), parts.slice(at).flat()];
}

function areColumns(left: readonly Column[], right: readonly Column[]): boolean {
  if (!isText(left) || !isText(right)) return false;
  const [tops, bottoms] = (["start", "end"] as const).map((edge) =>
    [left, right].map((side) => edgeOf(side.filter(isBody), "y", edge)),
  );
  const [top, bottom] = [Math.max(...(tops ?? [])), Math.min(...(bottoms ?? []))];
  const heights = [0, 1].map((side) => (bottoms?.[side] ?? 0) - (tops?.[side] ?? 0));
  return bottom - top >= LEAST_BESIDE * Math.min(...heights) && !areRows(left, right);
}

function isText(side: readonly Column[]): boolean {
  const lines = side.flatMap(({ blocks }) => blocks).flatMap((block) => block.lines);
  const long = lines.filter(({ words }) => charactersIn(words) >= TEXT_LINE);
  return long.length >= Math.max(LEAST_TEXT_LINES, LEAST_TEXT * lines.length);
}

/** Whether it contains a line of running text. */
export function isBody({ blocks }: Column): boolean {
  return blocks.some(({ lines }) => lines.some(({ words }) => charactersIn(words) >= TEXT_LINE));
}

function charactersIn(words: TextBlock["lines"][number]["words"]): number {
  return words.reduce((sum, { text }) => sum + text.length + 1, 0);
}

/** Whether blocks on both sides begin at the same heights, as table cells do. */
export function areRows(left: readonly Column[], right: readonly Column[]): boolean {
  const [fewer, more] = left.length < right.length ? [left, right] : [right, left];
  const level = fewer.filter(({ box, blocks: [first] }) =>
    more.some((other) => Math.abs(other.box.y - box.y) < 0.4 * (first?.lines[0]?.size ?? 0)),
  );
  return level.length >= LEAST_ROWS && level.length >= LEAST_LEVEL * fewer.length;
}

function edgeOf(columns: readonly Column[], axis: Axis, edge: "start" | "end"): number {
  return edge === "start"
    ? Math.min(...columns.map(({ box }) => box[axis]))
    : Math.max(...columns.map(({ box }) => farEnd(box, axis)));
}
