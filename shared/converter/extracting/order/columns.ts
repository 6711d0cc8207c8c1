import { type Box, union } from "#converter/drawing/geometry.ts";
import type { TextBlock } from "./text-blocks.ts";

/** Blocks that are read consecutively, with the box around them. */
export interface Column {
  blocks: TextBlock[];
  box: Box;
  lines: number;
}

/** A column of at least one block. */
export function columnOf(blocks: TextBlock[]): Column {
  const box = blocks.map((block) => block.box).reduce(union);
  return { blocks, box, lines: blocks.reduce((sum, { lines }) => sum + lines.length, 0) };
}

/** Share of the box around a line that is above its letters, and below them. */
const WITHOUT_LETTERS = 0.15;

/** Across the page, or down it. */
export type Axis = "x" | "y";

/** Groups of columns separated by space along an axis, in font heights, in order. */
export function partsAlong(columns: readonly Column[], axis: Axis, least: number): Column[][] {
  const parts: Column[][] = [];
  let end = -Infinity;
  for (const column of columns.toSorted((a, b) => a.box[axis] - b.box[axis])) {
    const room = axis === "y" && column.lines === 1 ? WITHOUT_LETTERS * column.box.height : 0;
    if (column.box[axis] + room - end > least * sizeOf(column)) parts.push([column]);
    else parts.at(-1)?.push(column);
    end = Math.max(end, farEnd(column.box, axis) - room);
  }
  // Within a part, columns keep the order of the content.
  const place = new Map(columns.map((column, index) => [column, index]));
  return parts.map((part) => part.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)));
}

/** The font height of its first line. */
export function sizeOf({ blocks }: Column): number {
  return blocks[0]?.lines[0]?.size ?? 0;
}

/** Where a box ends along an axis. */
export function farEnd(box: Box, axis: Axis): number {
  return axis === "x" ? box.x + box.width : box.y + box.height;
}
