import {
  bottomOf,
  endOf,
  type Gap,
  gapsOf,
  isAligned,
  join,
  neighboursOf,
  type OpenLine,
  type Row,
  rowsOf,
} from "./line-pieces.ts";
import { isFromRight, looseLines } from "./loose-lines.ts";

/** Tolerance of justified lines' ends, in font heights; a first line may be indented. */
const FLUSH = 0.6;
const MOST_INDENT = 3;
/** Maximum difference between the spaces of a justified line, in font heights. */
const UNEVEN = 0.1;
/** Only justification makes several spaces this equal, regardless of neighbouring lines. */
const EXACT = 0.02;
const MANY_PIECES = 3;
/** Cells with figures have no letters. */
const HAS_LETTERS = /\p{L}/u;
/** Evenly spaced words belong to a table if a larger share is aligned with their neighbours. */
const MOST_ALIGNED = 0.6;

/**
 * Joins the pieces of lines in narrow justified columns with wide spaces. Only neighbouring lines distinguish such a
 * space from a gap between columns or cells: words cross it, or words are evenly spaced without being aligned. Joined
 * pieces are left without runs.
 */
export function joinJustified(lines: readonly OpenLine[]): void {
  const rows = rowsOf(lines);
  const split = rows.filter(({ pieces }) => pieces.length > 1);
  if (split.length === 0) return;
  const sorted = rows.toSorted((a, b) => bottomOf(a) - bottomOf(b));
  const places = new Map(sorted.map((row, place) => [row, place]));
  const placed = split.map((row) => ({
    row,
    near: neighboursOf(row, places.get(row) ?? 0, sorted),
  }));
  const exact = placed.filter(({ row }) => row.pieces.length > MANY_PIECES && isEven(row, EXACT));
  const flush = placed.filter(({ row, near }) => near.some((other) => areFlush(row, other)));
  // Rows of two words are ambiguous; their neighbours may be joined by then.
  const even = [...exact, ...flush.filter(({ row }) => isEven(row, UNEVEN))];
  const justified = even.filter(({ row, near }) => !isOfTable(row, near));
  for (const { row } of justified) join(row, () => true);
  const spaces = flush.map(({ row, near }) => ({ row, spaces: spacesIn(row, near) }));
  for (const { row, spaces: found } of spaces) join(row, (_, index) => found[index] === true);
  const left = placed.filter(({ row }) => row.pieces.length > 1);
  for (const row of looseLines(left, rows)) join(row, () => true);
}

/** Whether both end at one edge; the other end may be indented. */
function areFlush(row: Row, other: Row): boolean {
  const edges = [row.box.x - other.box.x, endOf(row) - endOf(other)].map(Math.abs);
  const [start = Infinity, end = Infinity] = isFromRight(row) ? edges.toReversed() : edges;
  return start <= MOST_INDENT * row.size && end <= FLUSH * row.size;
}

function isEven({ pieces, size }: Row, uneven: number): boolean {
  const widths = gapsOf(pieces).map(({ start, end }) => end - start);
  const [least, most] = [Math.min(...widths), Math.max(...widths)];
  return widths.length > 1 && most - least <= uneven * size;
}

function isOfTable(row: Row, near: readonly Row[]): boolean {
  const gaps = gapsOf(row.pieces);
  return near.some((other) => {
    const aligned = gaps.filter(({ next }) => isAligned(next, row, other));
    return aligned.length > MOST_ALIGNED * gaps.length;
  });
}

/** Decides which gaps of a row are spaces, by the words below and above them. */
function spacesIn(row: Row, near: readonly Row[]): boolean[] {
  return gapsOf(row.pieces).map((gap) => {
    const open = near.filter((other) => !isCrossed(gap, other));
    const isCell = !HAS_LETTERS.test(gap.next.runs.map(({ text }) => text).join(""));
    return (
      open.length < near.length &&
      open.every((other) => !isCell && !isAligned(gap.next, row, other))
    );
  });
}

/** Whether words of a row cross the whole gap of another one. */
function isCrossed({ start, end }: Gap, { pieces }: Row): boolean {
  return pieces.some((piece) => piece.box.x <= start && endOf(piece) >= end);
}
