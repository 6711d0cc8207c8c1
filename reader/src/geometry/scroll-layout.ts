import type { Size } from "./fit.ts";

/** A page in the long column of scroll mode, in CSS pixels from its top left corner. */
export interface ColumnPage extends Size {
  page: number;
  x: number;
  y: number;
}

/** All pages, one below the other. */
export interface Column extends Size {
  pages: readonly ColumnPage[];
}

/** A place in the column that is independent of the width: a fraction (0 to 1) of a page. */
export interface ColumnPlace {
  page: number;
  share: number;
}

/** Widest page in scroll mode at its usual size, in CSS pixels: wider lines are hard to follow. */
const WIDEST = 900;
/** Distance between pages and around them. */
export const COLUMN_GAP = 16;

/**
 * Puts all pages below each other. A page of the usual width fills the room up to the maximum, times `zoom`; others
 * keep their proportion but are never wider than the widest page fits.
 */
export function columnOf(sizes: readonly Size[], usual: Size, room: Size, zoom: number): Column {
  const usualWidth = Math.min(room.width - 2 * COLUMN_GAP, WIDEST);
  const fullWidth = room.width - 2 * COLUMN_GAP;
  const widths = sizes.map(({ width }) =>
    Math.max(1, Math.round(Math.min((usualWidth * width) / usual.width, fullWidth) * zoom)),
  );
  const width = Math.max(room.width, ...widths.map((each) => each + 2 * COLUMN_GAP));
  let y = COLUMN_GAP;
  const pages = sizes.map((size, index) => {
    const pageWidth = widths[index] ?? 1;
    const height = Math.max(1, Math.round((pageWidth * size.height) / size.width));
    const placed = {
      page: index + 1,
      x: Math.floor((width - pageWidth) / 2),
      y,
      width: pageWidth,
      height,
    };
    y += height + COLUMN_GAP;
    return placed;
  });
  return { pages, width, height: y };
}

/** Index of the page at a height of the column; the gap below a page belongs to that page. */
function indexAt({ pages }: Column, y: number): number {
  let [low, high] = [0, pages.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((pages[middle]?.y ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The pages visible in a window of the column, with this many more on each side. */
export function pagesInWindow(
  column: Column,
  window: { top: number; height: number },
  more: number,
): ColumnPage[] {
  const first = Math.max(indexAt(column, window.top) - more, 0);
  return column.pages.slice(first, indexAt(column, window.top + window.height) + more + 1);
}

/** The page being read in a window of the column: the one a third of the way down, or the last at the end. */
export function pageBeingRead(column: Column, window: { top: number; height: number }): number {
  const isAtEnd = window.top + window.height >= column.height - 1;
  const y = isAtEnd && window.top > 0 ? column.height : window.top + window.height / 3;
  return indexAt(column, y) + 1;
}

export function placeAt(column: Column, y: number): ColumnPlace {
  const index = indexAt(column, y);
  const { y: top, height } = column.pages[index] ?? { y: 0, height: 1 };
  return { page: index + 1, share: (y - top) / height };
}

/** The height of a place in the column, the inverse of `placeAt`. */
export function heightOf(column: Column, { page, share }: ColumnPlace): number {
  const { y, height } = column.pages[page - 1] ?? { y: 0, height: 0 };
  return y + share * height;
}
