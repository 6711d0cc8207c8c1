import type { Direction, Size } from "#reader/geometry/fit.ts";
import type { Spread } from "#reader/geometry/spreads.ts";

/** The place of a page's thumbnail, in CSS pixels; `left` and `top` are the corner of its box, label included. */
export interface Cell extends Size {
  page: number;
  left: number;
  top: number;
}

/** All thumbnails of an issue, in rows of one spread. */
export interface ThumbnailRows {
  cells: readonly Cell[];
  height: number;
}

/** Height of the label below a picture and the room between two rows. */
export const LABEL_PX = 26;
const GAP_PX = 10;
const MARGIN_PX = 12;

/**
 * Places thumbnails in a panel of this size. Facing pages touch in the middle, mirrored in issues that read from the
 * right; a page that fills its spread is centred. A row is never higher than the panel.
 */
export function placeThumbnails(
  spreads: readonly Spread[],
  sizeOf: (page: number) => Size,
  room: Size,
  direction: Direction,
): ThumbnailRows {
  const { width } = room;
  const half = Math.floor((width - 2 * MARGIN_PX) / 2);
  const highest = Math.max(Math.min(half * 1.5, room.height - LABEL_PX - 2 * MARGIN_PX), 60);
  const middle = Math.floor(width / 2);
  let top = MARGIN_PX;
  const cells: Cell[] = [];
  for (const spread of spreads) {
    const sizes = spread.map(({ page, slot }) =>
      pictureSize(sizeOf(page), highest, slot === "whole" ? half * 2 : half),
    );
    const row = Math.max(...sizes.map(({ height }) => height), 0);
    for (const [index, { page, slot }] of spread.entries()) {
      const size = sizes[index] ?? { width: half, height: half };
      const isLeft = (slot === "first") === (direction === "ltr");
      const beside = isLeft ? middle - size.width : middle;
      const left = slot === "whole" ? middle - Math.round(size.width / 2) : beside;
      cells.push({
        page,
        left,
        top: top + row - size.height,
        width: size.width,
        height: size.height + LABEL_PX,
      });
    }
    top += row + LABEL_PX + GAP_PX;
  }
  return { cells, height: top + MARGIN_PX - GAP_PX };
}

/** The cells within a stretch of the total height, from `top` to `bottom`. */
export function cellsWithin(cells: readonly Cell[], top: number, bottom: number): Cell[] {
  return cells.filter((cell) => cell.top < bottom && cell.top + cell.height > top);
}

function pictureSize({ width, height }: Size, highest: number, widest: number): Size {
  const scale = Math.min(widest / width, highest / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
