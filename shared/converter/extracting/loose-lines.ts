import { bottomOf, endOf, gapsOf, isAligned, type Row, SIZE_RATIO } from "./line-pieces.ts";

/** A row with its neighbours in the column. */
export interface PlacedRow {
  row: Row;
  near: readonly Row[];
}

/** Tolerance of a justified column's edges, in font heights; signs may hang out a little. */
const EDGE = 0.15;
const MOST_INDENT = 3;
/** Minimum number of whole lines that show a column's edges. */
const LEAST_LINES = 2;
/** The usual space between words, in font heights. */
const SPACE = 0.25;
const LETTER = /\p{L}/u;
const WORD = /^\S+/u;
const DIVIDED = /\p{L}[-\u2010\u00ad]$/u;
const IN_SENTENCE = /^[\p{Pi}"'«(]?(?:\p{Ll}|(?!\p{Lu})\p{Lo})/u;

/**
 * Rows that are loose lines of a justified column, where the neighbouring lines are as short or as loose. They reach
 * exactly from edge to edge of lines elsewhere in the column, and the first word of the next line would not have fitted
 * into their space. Cells often begin or end below each other, or with capitals.
 */
export function looseLines(split: readonly PlacedRow[], rows: readonly Row[]): Row[] {
  const whole = rows.filter(({ pieces }) => pieces.length === 1);
  const filling = split.filter(
    ({ row, near }) => row.pieces.every(hasLetters) && fillsColumn(row, near, whole),
  );
  const all = new Set(filling.map(({ row }) => row));
  return filling
    .filter(
      ({ row, near }) =>
        !gapsOf(row.pieces).some(({ next }) => near.some((other) => isAligned(next, row, other))),
    )
    .filter(
      ({ row, near }) =>
        isFull(row, near) && (isInSentence(row) || !near.some((other) => all.has(other))),
    )
    .map(({ row }) => row);
}

function hasLetters(piece: Row["pieces"][number]): boolean {
  return LETTER.test(textOf(piece));
}

function textOf({ runs }: Row["pieces"][number]): string {
  return runs.map(({ text }) => text).join("");
}

/** Whether a row, which may be indented, ends at the edges of whole lines, with one of its neighbours below the same edge. */
function fillsColumn(row: Row, near: readonly Row[], whole: readonly Row[]): boolean {
  const [start, end] = edgesOf(row);
  const most = EDGE * row.size;
  const lines = whole.filter((other) => {
    const [from, to] = edgesOf(other, row);
    const indent = start - from;
    const isAlike = Math.abs(Math.log(other.size / row.size)) <= Math.log(SIZE_RATIO);
    const isWithin = indent >= -most && indent <= MOST_INDENT * row.size;
    return isAlike && isWithin && Math.abs(end - to) <= most && turnOf(other) === turnOf(row);
  });
  if (lines.length < LEAST_LINES) return false;
  const first = Math.min(...lines.map((line) => edgesOf(line, row)[0]));
  return near.some((other) => Math.abs(edgesOf(other, row)[0] - first) <= most);
}

/** Where a row begins and ends along its writing; the second row says in which direction. */
function edgesOf(row: Row, written = row): [start: number, end: number] {
  return isFromRight(written) ? [-endOf(row), -row.box.x] : [row.box.x, endOf(row)];
}

export function isFromRight({ pieces }: Row): boolean {
  return pieces.some(({ runs }) => runs.some(({ isRtl }) => isRtl));
}

function turnOf({ pieces }: Row): number | undefined {
  return pieces[0]?.runs[0]?.turn;
}

/** Whether a row has no room for the word that follows it; at the end of a column, whether its sentence continues. */
function isFull(row: Row, near: readonly Row[]): boolean {
  const below = near.find((other) => bottomOf(other) > bottomOf(row));
  const ends = row.pieces.map(textOf);
  const [last = ""] = isFromRight(row) ? ends : ends.toReversed();
  if (!below || DIVIDED.test(last.trimEnd())) return isInSentence(row);
  const spaces = gapsOf(row.pieces).map(({ start, end }) => end - start - SPACE * row.size);
  return firstWordWidth(below) + SPACE * row.size > spaces.reduce((sum, space) => sum + space, 0);
}

/** Whether the piece behind a gap, in the order of reading, begins in lower case; scripts without it never do. */
function isInSentence(row: Row): boolean {
  const pieces = isFromRight(row) ? row.pieces.toReversed() : row.pieces;
  return pieces.slice(1).every((piece) => IN_SENTENCE.test(textOf(piece).trimStart()));
}

function firstWordWidth(row: Row): number {
  const piece = isFromRight(row) ? row.pieces.at(-1) : row.pieces[0];
  if (!piece) return 0;
  const text = textOf(piece).trim();
  const first = WORD.exec(text)?.[0] ?? "";
  return (piece.box.width * first.length) / Math.max(1, text.length);
}
