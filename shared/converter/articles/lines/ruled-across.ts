import type { PageGrid } from "#converter/protocol/page-material.ts";
import { type ArticleLine, type ArticlePage, partsOf } from "./article-lines.ts";
import { type Column, columnAt, tableColumns } from "./columns.ts";

/** Words further apart than this, in font heights, are in different cells. */
const CELL_GAP = 0.9;
/** Lines this far outside, in points, begin at the end of the drawn lines. */
const OUTSIDE = 4;
/** A head above the first line, or a row below the last, is at most as high as other rows, times this. */
const MOST_ROW = 1.2;
/** A title above a head is larger, or further away than the head's lines from each other, in font heights. */
const LARGER = 1.15;
const APART = 0.8;
/** Minimum share of rows with several cells, and minimum number of all rows. */
const LEAST_FILLED = 0.7;
const LEAST_ROWS = 3;

/**
 * A grid that has lines across the page only, with columns where its rows have room in common, and with the rows above
 * its first line and below its last. Undefined if the text between its lines is in no columns.
 */
export function withColumns(
  grid: PageGrid,
  { width, height }: ArticlePage,
  lines: readonly ArticleLine[],
): PageGrid | undefined {
  const [left = 0, right = 0] = grid.x.map((each) => each * width);
  const y = grid.y.map((each) => each * height);
  const across = lines.filter(
    ({ box }) => box.x >= left - OUTSIDE && box.x + box.width <= right + OUTSIDE,
  );
  const between = (from: number, to: number): ArticleLine[] =>
    across.filter(({ box }) => box.y + box.height / 2 >= from && box.y + box.height / 2 < to);
  const rows = y.slice(1).map((bottom, row) => between(y[row] ?? 0, bottom).flatMap(cellsOf));
  const columns = tableColumns(rows.filter((row) => row.length > 0));
  if (columns.length < 2) return;
  const filled = rows.filter((row) => filledIn(row, columns) > 1);
  if (filled.length < LEAST_FILLED * rows.length) return;
  const usual = usualHeight(y);
  const isRow = (from: number, to: number): boolean =>
    filledIn(between(from, to).flatMap(cellsOf), columns) > 1;
  const [top = 0, bottom = 0] = [y[0], y.at(-1)];
  const head = headTop(between(top - usual, top), top - usual);
  if (isRow(head, top)) y.unshift(Math.max(0, head));
  if (isRow(bottom, bottom + usual)) y.push(Math.min(height, bottom + usual));
  if (y.length - 1 < LEAST_ROWS) return;
  const starts = columns.slice(1).map(({ start }, at) => (start + (columns[at]?.end ?? start)) / 2);
  return {
    x: [left - OUTSIDE, ...starts, right + OUTSIDE].map((each) => each / width),
    y: y.map((each) => each / height),
    owners: Array.from({ length: (y.length - 1) * columns.length }, (_, at) => at),
  };
}

/** The top of a head above the first line: below a title in larger letters, or one that is apart. */
function headTop(lines: readonly ArticleLine[], least: number): number {
  const upwards = lines.toSorted((a, b) => b.box.y - a.box.y);
  let [own] = upwards;
  for (const line of upwards) {
    if (!own) break;
    const isOther = line.size > LARGER * own.size;
    if (isOther || own.box.y - line.box.y - line.box.height > APART * own.size)
      return line.box.y + line.box.height;
    own = line;
  }
  return least;
}

function cellsOf(line: ArticleLine): ArticleLine[] {
  return partsOf(line, CELL_GAP * line.size);
}

/** Number of columns that have text; 0 if one of the cells is in several. */
function filledIn(cells: readonly ArticleLine[], columns: readonly Column[]): number {
  const filled = cells.map((cell) => columnAt(cell, columns));
  return filled.includes(undefined) ? 0 : new Set(filled).size;
}

function usualHeight(y: readonly number[]): number {
  const heights = y.slice(1).map((each, at) => each - (y[at] ?? 0));
  return MOST_ROW * (heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)] ?? 0);
}
