import type { Direction, Size } from "../geometry/fit.ts";
import type { Spread } from "../geometry/spreads.ts";

/** Where a page's thumbnail stands, in CSS pixels; `left` and `top` are the corner of its box, label included. */
export interface Cell extends Size {
  page: number;
  left: number;
  top: number;
}

/** All thumbnails of an issue, in rows of one spread. */
export interface ThumbnailRows {
  cells: readonly Cell[];
  /** Height of everything. */
  height: number;
}

/** Height of the label below a picture and the room between two rows. */
export const LABEL_PX = 26;
const GAP_PX = 10;
const MARGIN_PX = 12;

/**
 * Places thumbnails in a panel of this width. Facing pages touch in the middle, mirrored where an issue reads from the
 * right; a page that fills its spread has the middle for itself. No page is higher than the room of its width allows.
 */
export function placeThumbnails(
  spreads: readonly Spread[],
  sizeOf: (page: number) => Size,
  width: number,
  direction: Direction,
): ThumbnailRows {
  const half = Math.floor((width - 2 * MARGIN_PX) / 2);
  const middle = Math.floor(width / 2);
  let top = MARGIN_PX;
  const cells: Cell[] = [];
  for (const spread of spreads) {
    const sizes = spread.map(({ page, slot }) => pictureSize(sizeOf(page), half, slot === "whole"));
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

/** The cells that are within a stretch of the whole height, from `top` to `bottom`. */
export function cellsWithin(cells: readonly Cell[], top: number, bottom: number): Cell[] {
  return cells.filter((cell) => cell.top < bottom && cell.top + cell.height > top);
}

function pictureSize({ width, height }: Size, half: number, isWhole: boolean): Size {
  const scale = Math.min(
    (isWhole && width > height ? half * 2 : half) / width,
    (half * 1.6) / height,
  );
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
