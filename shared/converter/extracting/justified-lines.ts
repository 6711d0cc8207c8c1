import { type Box, union } from "#converter/drawing/geometry.ts";
import { isMark } from "./hanging-marks.ts";
import {
  bottomOf,
  endOf,
  type Gap,
  gapsOf,
  isAligned,
  isAlike,
  isCrossed,
  isFromRight,
  type OpenLine,
  type Row,
  rowsOf,
} from "./rows.ts";
import type { TextRun } from "./text-runs.ts";

/** Maximum distance of a column's lines. */
const MOST_PITCH = 2.2;
/** Rows searched for a neighbour in each direction. */
const ROWS_LOOKED_AT = 200;
/** Tolerance of justified lines' ends, in font heights; a first line may be indented. */
const FLUSH = 0.6;
const MOST_INDENT = 3;
/** Maximum difference between the spaces of a justified line, in font heights. */
const UNEVEN = 0.1;
/** Only justification makes several spaces this equal, regardless of neighbouring lines. */
const EXACT = 0.02;
const MANY_PIECES = 3;
/** Rows looked at in each direction, and how many of them must be set to the row's edge without such gaps. */
const ROWS_AROUND = 6;
const LEAST_FULL = 2;
/** Of a table, most rows have gaps. */
const MOST_SPLIT = 2;
/** Tolerance of the edge to which lines are justified, in font heights. */
const EXACT_EDGE = 0.15;
/** How often rows are judged by those that have been joined. */
const LOOSE_PASSES = 2;
/** With brackets, which quote in East Asian texts. */
const QUOTATION_MARKS = /^[\p{Pi}\p{Pf}\p{Ps}\p{Pe}"'\s]*$/u;
/** Cells with figures have no letters. */
const HAS_LETTERS = /\p{L}/u;
const CAPITAL = /^\s*[\p{Pi}"'«(]?\p{Lu}/u;
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
  joinLoose(placed, places, sorted);
}

/** Joins rows in columns so narrow that their neighbours are as loose: each joined row may tell of another. */
function joinLoose(
  placed: readonly { row: Row }[],
  places: ReadonlyMap<Row, number>,
  sorted: readonly Row[],
): void {
  for (let pass = 0; pass < LOOSE_PASSES; pass++) {
    for (const { row } of placed) {
      if (row.pieces.length < 2) continue;
      const around = rowsAround(row, places.get(row) ?? 0, sorted);
      const spaces = new Set(gapsWithin(row).map(({ next }) => next));
      if (isLoose(row, around)) join(row, ({ next }) => spaces.has(next));
    }
  }
}

/**
 * Whether the gaps of a row are spaces although its neighbours are as loose: lines without gaps end exactly where it
 * ends, and no piece is below another.
 */
function isLoose(row: Row, around: readonly Row[]): boolean {
  const gaps = gapsWithin(row);
  if (gaps.length === 0 || !gaps.every(({ next }) => HAS_LETTERS.test(textOf(next)))) return false;
  const near = around.filter((other) => isAtEdge(row, other));
  const full = near.filter((other) => gaps.every((gap) => isCrossed(gap, other)));
  const split = near.filter(({ pieces }) => pieces.length > 1);
  return (
    full.length >= LEAST_FULL &&
    split.length <= MOST_SPLIT * full.length &&
    !(haveCapitals(gaps) && split.some((other) => haveCapitals(gapsWithin(other)))) &&
    !split.some((other) => gaps.some(({ next }) => isAligned(next, row, other)))
  );
}

/** Whether all pieces behind gaps begin with a capital, as names in credits do: no words of several loose lines. */
function haveCapitals(gaps: readonly Gap[]): boolean {
  return gaps.length > 0 && gaps.every(({ next }) => CAPITAL.test(textOf(next)));
}

/** The gaps of a row after the mark of a list item. */
function gapsWithin(row: Row): Gap[] {
  const [first] = row.pieces;
  return gapsOf(row.pieces).slice(first && isMark(first) ? 1 : 0);
}

/** The nearest rows of the same column above and below. */
function rowsAround(row: Row, place: number, sorted: readonly Row[]): Row[] {
  return [-1, 1].flatMap((step) => {
    const found: Row[] = [];
    for (let away = 1; away <= ROWS_LOOKED_AT && found.length < ROWS_AROUND; away++) {
      const other = sorted[place + step * away];
      const most = MOST_PITCH * ROWS_AROUND * row.size;
      if (!other || Math.abs(bottomOf(other) - bottomOf(row)) > most) break;
      if (isInColumn(row, other)) found.push(other);
    }
    return found;
  });
}

function textOf({ runs }: Gap["next"]): string {
  return runs.map(({ text }) => text).join("");
}

function isAtEdge(row: Row, other: Row): boolean {
  const edges = [row.box.x - other.box.x, endOf(row) - endOf(other)].map(Math.abs);
  const [start = Infinity, end = Infinity] = isFromRight(row) ? edges.toReversed() : edges;
  return end <= EXACT_EDGE * row.size && start <= MOST_INDENT * row.size;
}

/** The nearest rows of the same column above and below. */
function neighboursOf(row: Row, place: number, sorted: readonly Row[]): Row[] {
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

/** Closes the gaps of a row that are spaces. */
function join(row: Row, isSpace: (gap: Gap, index: number) => boolean): void {
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
