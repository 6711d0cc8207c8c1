import type { Box, TextLine } from "#contract/formats/edition-files.ts";
import type { Block } from "./blocks.ts";
import type { Size } from "./fit.ts";
import { around, boxAround, median, placedLines, rowsOf } from "./text-lines.ts";
import type { PlacedLine, Sides } from "./text-lines.ts";

/** The part of a block that is visible at once: whole lines only. */
export interface Screenful {
  /** The index of its first line among the page's. */
  line: number;
  /** In fractions of the page, including half of the space around its lines. */
  box: Box;
}

export interface FittedBlock {
  /** As a factor of the page's current size. */
  scale: number;
  /** The line distance in CSS pixels; infinite for lines that run down the page, which nothing enlarges. */
  leading: number;
  /** Room kept free below the lines, in CSS pixels: only if they stay too small to read. */
  foot: number;
  screenfuls: Screenful[];
}

/** The window in which a block is shown. */
export interface Room extends Size {
  /** The share of its height that lines too small to read leave free at the foot. */
  foot?: number;
}

/** Free room on each side of a block, in CSS pixels, and its minimum share when lines would otherwise be illegible. */
const [SIDE_ROOM, LEAST_SIDE_ROOM] = [10, 0.5];
/** The visible margin of the page around it; the rest is covered. */
const SEEN_BESIDE = 7;
/** Line distances in CSS pixels: the legible one, and the largest useful one, which doubles for few rows. */
const [LEGIBLE, LARGE] = [16.2, 32];
/** Below this line distance, lines are too small to read. */
const TOO_SMALL = 16;
const FEW_ROWS = 4;
/** Largest enlargement: beyond it the dots of print show. */
const LARGEST = 5;
/** Space above the first line and below the last, in heights of a line. */
const [LEAST_ROOM, MOST_ROOM] = [0.08, 0.6];

/**
 * Fits a block to the width of a room, or one whose lines run down the page to its height, and divides a block longer
 * than the room. `page` is the page's size and `room` the window's, both in CSS pixels.
 */
export function fitBlock(
  block: Block,
  lines: readonly TextLine[],
  page: Size,
  room: Room,
): FittedBlock {
  const own = new Set(block.lines);
  const rows = rowsOf(placedLines(lines, page).filter(({ index }) => own.has(index)));
  const sides = rows.map(around);
  const [across, along] = block.isUpright ? [room.height, room.width] : [room.width, room.height];
  const scale = scaleFor(sides, across);
  const leading = leadingOf(sides) * scale;
  const foot = leading < TOO_SMALL && !block.isUpright ? (room.foot ?? 0) : 0;
  const parts = divide(sides, (along - foot) / scale);
  const { left, right } = around(sides);
  const beside = Math.max(Math.min(SEEN_BESIDE, (across - (right - left) * scale) / 2), 0) / scale;
  return {
    scale,
    leading: block.isUpright ? Infinity : leading,
    foot,
    screenfuls: parts.map((part) => screenfulOf(part, { rows, sides, lines, page, beside })),
  };
}

/**
 * The block under a point, or near it; -1 without one. All in fractions of the page. A point between the lines or just
 * beside them means the nearest.
 */
export function blockAt(point: { x: number; y: number }, blocks: readonly Block[]): number {
  let [nearest, shortest] = [-1, NEAR];
  for (const [index, { box }] of blocks.entries()) {
    const x = Math.max(box.x - point.x, point.x - box.x - box.width, 0);
    const y = Math.max(box.y - point.y, point.y - box.y - box.height, 0);
    const distance = Math.hypot(x, y);
    if (distance < shortest) [nearest, shortest] = [index, distance];
  }
  return nearest;
}

/** The maximum distance, as a share of the page, at which a finger still means a block. */
const NEAR = 0.04;

function scaleFor(rows: readonly Sides[], room: number): number {
  const { left, right } = around(rows);
  const fill = (side: number): number => (room - 2 * side) / (right - left);
  const leading = leadingOf(rows);
  const legible = Math.min(fill(LEAST_SIDE_ROOM), LEGIBLE / leading);
  const large = rows.length > FEW_ROWS ? LARGE : 2 * LARGE;
  const most = Math.min(Math.max(large / leading, 1), LARGEST);
  return Math.max(Math.min(Math.max(fill(SIDE_ROOM), legible), most), 1);
}

/** Usual distance from one row to the next. */
function leadingOf(rows: readonly Sides[]): number {
  const heights = rows.map(({ top, bottom }) => bottom - top);
  const usual = median(heights) ?? 1;
  const distances = rows.slice(1).map((row, index) => row.top - (rows[index]?.top ?? row.top));
  return median(distances.filter((each) => each > usual / 2 && each < usual * 3)) ?? usual * 1.2;
}

/** The first and the last row of each part: as few parts as possible, of about the same length. */
function divide(rows: readonly Sides[], length: number): [number, number][] {
  const fewest = greedy(rows, length);
  let [low, high] = [0, length];
  for (let round = 0; round < 12; round += 1) {
    const middle = (low + high) / 2;
    if (greedy(rows, middle).length > fewest.length) low = middle;
    else high = middle;
  }
  return greedy(rows, high);
}

function greedy(rows: readonly Sides[], length: number): [number, number][] {
  const parts: [number, number][] = [];
  for (const [index, row] of rows.entries()) {
    const part = parts.at(-1);
    const first = part && rows[part[0]];
    const leeway = (row.bottom - row.top) * MOST_ROOM;
    if (part && first && row.bottom - first.top + leeway <= length) part[1] = index;
    else parts.push([index, index]);
  }
  return parts;
}

interface Placed {
  rows: readonly PlacedLine[][];
  sides: readonly Sides[];
  lines: readonly TextLine[];
  page: Size;
  /** The visible space beside the lines, in CSS pixels of the page's current size. */
  beside: number;
}

function screenfulOf([first, last]: [number, number], placed: Placed): Screenful {
  const { rows, sides, lines, page, beside } = placed;
  const own = rows.slice(first, last + 1).flat();
  const boxOf = (placedLines: readonly PlacedLine[]): Box =>
    boxAround(placedLines.flatMap(({ index }) => lines[index] ?? []));
  const flow = own[0]?.flow ?? "downwards";
  const ends = [roomAt(sides, first), roomAt(sides, last + 1)];
  const isForwards = flow === "downwards" || flow === "rightwards";
  const [start = 0, end = 0] = isForwards ? ends : ends.reverse();
  const isUpright = flow === "leftwards" || flow === "rightwards";
  // All screenfuls are as wide as the block, so that its edge stays where it is when their lines are short.
  const [part, whole] = [boxOf(own), boxOf(rows.flat())];
  const { x, width } = isUpright ? part : whole;
  const { y, height } = isUpright ? whole : part;
  const [left, right] = isUpright ? [start, end] : [beside, beside];
  const [top, bottom] = isUpright ? [beside, beside] : [start, end];
  return {
    line: Math.min(...own.map(({ index }) => index)),
    box: {
      x: x - left / page.width,
      y: y - top / page.height,
      width: width + (left + right) / page.width,
      height: height + (top + bottom) / page.height,
    },
  };
}

/** Half the space before a row, which follows the previous one. */
function roomAt(sides: readonly Sides[], index: number): number {
  const [above, below] = [sides[index - 1], sides[index]];
  const row = below ?? above;
  const height = row ? row.bottom - row.top : 0;
  const gap = above && below ? (below.top - above.bottom) / 2 : height;
  return Math.min(Math.max(gap, LEAST_ROOM * height), MOST_ROOM * height);
}
