import { type Box, union } from "#converter/drawing/geometry.ts";
import type { TextRun } from "./text-runs.ts";

/** Maximum ratio of the sizes of a column's lines. */
const SIZE_RATIO = 1.15;
/** Tolerance of a base line's pieces, and of table cells below each other, in font heights. */
const LEVEL = 0.3;
const ALIGNED = 0.15;

/** A line that still collects runs. */
export interface OpenLine {
  runs: TextRun[];
  box: Box;
  /** Its box and size without quotation marks, which may be so large that they reach into the line below. */
  level: Box;
  size: number;
}

/** Consecutive pieces of one line, from its left end. */
export interface Row {
  pieces: OpenLine[];
  box: Box;
  size: number;
}

export function rowsOf(lines: readonly OpenLine[]): Row[] {
  const rows: Row[] = [];
  for (const line of lines) {
    const [first] = line.runs;
    if (!first || first.isAskew) continue;
    const row = rows.at(-1);
    if (row && continuesRow(row, line)) {
      row.pieces.push(line);
      row.box = union(row.box, line.box);
    } else {
      rows.push({ pieces: [line], box: line.box, size: line.size });
    }
  }
  return rows;
}

function continuesRow(row: Row, { runs, box, size }: OpenLine): boolean {
  const before = row.pieces.at(-1)?.runs[0];
  return (
    before?.turn === runs[0]?.turn &&
    before?.isVertical === runs[0]?.isVertical &&
    isAlike(row.size, size) &&
    Math.abs(bottomOf(row) - box.y - box.height) < LEVEL * size &&
    box.x >= row.box.x + row.box.width
  );
}

export function bottomOf({ box }: Pick<Row, "box">): number {
  return box.y + box.height;
}

export function endOf({ box }: Pick<Row, "box">): number {
  return box.x + box.width;
}

export function isAlike(a: number, b: number): boolean {
  return Math.max(a, b) <= SIZE_RATIO * Math.min(a, b);
}

export function isFromRight({ pieces }: Row): boolean {
  return pieces.some(({ runs }) => runs.some(({ isRtl }) => isRtl));
}

export interface Gap {
  start: number;
  end: number;
  /** The following piece. */
  next: OpenLine;
}

export function gapsOf(pieces: readonly OpenLine[]): Gap[] {
  return pieces.slice(1).map((next, index) => {
    const before = pieces[index];
    return { start: before ? endOf(before) : next.box.x, end: next.box.x, next };
  });
}

/** Whether a piece shares its start or end with one of another row. The end of the column does not count. */
export function isAligned(piece: OpenLine, row: Row, other: Row): boolean {
  const most = ALIGNED * piece.size;
  const isLast = piece === row.pieces.at(-1);
  return other.pieces
    .slice(1)
    .some(
      (each) =>
        Math.abs(each.box.x - piece.box.x) <= most ||
        (!isLast && Math.abs(endOf(each) - endOf(piece)) <= most),
    );
}

/** Whether words of a row cross the whole gap of another one. */
export function isCrossed({ start, end }: Gap, { pieces }: Row): boolean {
  return pieces.some((piece) => piece.box.x <= start && endOf(piece) >= end);
}
