import { type Box, union } from "#converter/drawing/geometry.ts";
import type { TextRun } from "./text-runs.ts";

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

/** Maximum distance of a column's lines, in font heights. */
const MOST_PITCH = 2.2;
/** Maximum ratio of the sizes of a column's lines. */
export const SIZE_RATIO = 1.15;
/** Rows searched for a neighbour in each direction. */
const ROWS_LOOKED_AT = 200;
/** Tolerance of a base line's pieces, and of table cells below each other, in font heights. */
const LEVEL = 0.3;
const ALIGNED = 0.15;
/** With brackets, which quote in East Asian texts. */
const QUOTATION_MARKS = /^[\p{Pi}\p{Pf}\p{Ps}\p{Pe}"'\s]*$/u;

/** Groups pieces on one base line that the PDF writes from left to right. */
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

function isAlike(a: number, b: number): boolean {
  return Math.max(a, b) <= SIZE_RATIO * Math.min(a, b);
}

/** The nearest rows of the same column above and below. */
export function neighboursOf(row: Row, place: number, sorted: readonly Row[]): Row[] {
  return [-1, 1].flatMap((step) => {
    for (let away = 1; away <= ROWS_LOOKED_AT; away++) {
      const other = sorted[place + step * away];
      const pitch = other ? Math.abs(bottomOf(other) - bottomOf(row)) : Infinity;
      if (!other || pitch > MOST_PITCH * row.size) return [];
      if (pitch > row.size / 2 && isInColumn(row, other)) return [other];
    }
    return [];
  });
}

function isInColumn(row: Row, other: Row): boolean {
  const shared = Math.min(endOf(row), endOf(other)) - Math.max(row.box.x, other.box.x);
  return (
    isAlike(row.size, other.size) &&
    row.pieces[0]?.runs[0]?.turn === other.pieces[0]?.runs[0]?.turn &&
    shared * 2 > Math.min(row.box.width, other.box.width)
  );
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

/** Closes the gaps of a row that are spaces. */
export function join(row: Row, isSpace: (gap: Gap, index: number) => boolean): void {
  const [first, ...others] = row.pieces;
  if (!first) return;
  const gaps = gapsOf(row.pieces);
  row.pieces = [first];
  for (const [index, piece] of others.entries()) {
    const [gap, last] = [gaps[index], row.pieces.at(-1)];
    if (gap && last && isSpace(gap, index)) {
      append(last, piece.runs, piece);
      piece.runs = [];
    } else {
      row.pieces.push(piece);
    }
  }
}

/** Adds runs to a line, and their box and size. */
export function append(
  line: OpenLine,
  runs: readonly TextRun[],
  { box, size, level = box }: Omit<OpenLine, "runs" | "level"> & { level?: Box },
): OpenLine {
  const isFirstText = isQuotation(line.runs) && !isQuotation(runs);
  if (isFirstText) Object.assign(line, { level, size });
  else if (isQuotation(line.runs) || !isQuotation(runs)) {
    line.level = union(line.level, level);
    line.size = Math.max(line.size, size);
  }
  for (const run of runs) line.runs.push(run);
  line.box = union(line.box, box);
  return line;
}

/** Whether runs are quotation marks alone. */
export function isQuotation(runs: readonly TextRun[]): boolean {
  return runs.every(({ text }) => QUOTATION_MARKS.test(text));
}
