import type { Box, TextLine } from "#contract/formats/edition-files.ts";
import type { Size } from "./fit.ts";
import { around, boxAround, median, placedLines, rowsOf, shared } from "./text-lines.ts";
import type { PlacedLine, Sides } from "./text-lines.ts";

/** A unit of reading: a column of text, a table, a heading over several columns or a caption. */
export interface Block {
  /** The indexes of its lines among the page's, in reading order. */
  lines: readonly number[];
  /** In fractions of the page. */
  box: Box;
  /** Its lines run down or up the page, and follow each other sideways. */
  isUpright: boolean;
}

/** Lines of similar size that follow each other closely; joined ones later. */
interface Piece extends Sides {
  lines: PlacedLine[];
  /** Usual height of its lines. */
  size: number;
}

/** Line distances as factors of the page's usual one: within a paragraph, and the maximum within a column. */
const [CLOSE, LOOSE] = [1.35, 3.5];
/** The minimum width of a column's pieces relative to each other; only those of few rows may be narrower. */
const SAME_WIDTH = 0.7;
const FEW_ROWS = 3;
/** A piece may extend beyond a column by this share of the column's width. */
const OVERHANG = 0.08;
/** A piece that lies in another by this share of itself is an inset of that one. */
const INSET = 0.6;
/** Insets are searched among this many pieces before one. */
const NEARBY = 12;
/** Running heads and page numbers lie in these shares of the page's height, in two rows at most. */
const MARGIN = 0.07;
/**
 * A block with fewer letters, in total or per line, is a label, if its lines are no taller than the page's by this
 * factor.
 */
const [LEAST_LETTERS, LABEL_LETTERS] = [30, 10];
const TALL = 1.3;

/**
 * The blocks of a page of this size, in reading order. Page numbers, running heads and the labels of maps and drawings
 * are in none, unless the page has nothing else.
 */
export function blocksOf(lines: readonly TextLine[], page: Size): Block[] {
  const placed = placedLines(lines, page);
  const leading = leadingOf(placed);
  const all = piecesOf(placed, leading);
  const inside = all.filter((piece) => !isMarginal(boxOf(piece, lines), piece));
  const pieces = withHeadings(withInsets(inside.length > 0 ? inside : all), leading);
  const columns = columnsOf(pieces, leading);
  const size = median(placed.map(heightOf)) ?? 0;
  const read = columns.filter((column) => column.size > TALL * size || !isLabel(column, lines));
  return (read.length > 0 ? read : columns).map((column) => blockOf(column, lines));
}

/** The usual distance from one line to the next, in heights of a line. */
function leadingOf(lines: readonly PlacedLine[]): number {
  const distances = lines.slice(1).flatMap((line, index) => {
    const before = lines[index];
    if (!before || before.flow !== line.flow || shareAcross(before, line) <= 0) return [];
    const distance = (line.top - before.top) / (line.bottom - line.top);
    return distance > 0.8 && distance < 3 ? [distance] : [];
  });
  return Math.max(median(distances) ?? 1.3, 1);
}

function piecesOf(lines: readonly PlacedLine[], leading: number): Piece[] {
  const pieces: PlacedLine[][] = [];
  let row: Sides | undefined;
  for (const line of lines) {
    const piece = pieces.at(-1);
    const last = piece?.at(-1);
    const isSameWay = last?.flow === line.flow;
    if (piece && last && row && isSameWay && isBeside(line, last)) {
      piece.push(line);
      row = around([row, line]);
      continue;
    }
    if (piece && last && row && isSameWay && isNext(line, row, last, leading)) piece.push(line);
    else pieces.push([line]);
    row = line;
  }
  return pieces.map(pieceOf);
}

function pieceOf(lines: PlacedLine[]): Piece {
  const size = median(lines.map(heightOf)) ?? 0;
  return { lines, size, ...around(lines) };
}

/** For the row of a table: its cells are nearer to each other than the ends of columns. */
function isBeside(line: PlacedLine, last: PlacedLine): boolean {
  const height = Math.min(heightOf(line), heightOf(last));
  const gap = -shared(line.left, line.right, last.left, last.right);
  return shared(line.top, line.bottom, last.top, last.bottom) > height * 0.4 && gap < 12 * height;
}

function isNext(line: PlacedLine, row: Sides, last: PlacedLine, leading: number): boolean {
  const [height, before] = [heightOf(line), heightOf(last)];
  const size = Math.max(height, before);
  const gap = line.top - row.bottom;
  return (
    size / Math.min(height, before) < CLOSE &&
    gap > -size / 2 &&
    gap <= (CLOSE * leading - 1) * size &&
    shareAcross(line, row) > 0.5
  );
}

/** Joins pieces that are within another one, such as the halves of a listing that the text has one after the other. */
function withInsets(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const from = Math.max(joined.length - NEARBY, 0);
    const host = joined.findIndex((other, index) => index >= from && isInset(piece, other));
    if (host < 0) joined.push(piece);
    else joined.splice(host, 1, join(joined[host] ?? piece, piece));
  }
  return joined;
}

function isInset(one: Piece, other: Piece): boolean {
  if (one.lines[0]?.flow !== other.lines[0]?.flow) return false;
  const across = shared(one.left, one.right, other.left, other.right);
  const along = shared(one.top, one.bottom, other.top, other.bottom);
  if (across <= 0 || along <= 0) return false;
  return across * along > INSET * Math.min(areaOf(one), areaOf(other));
}

/** Joins headings with the blocks below them. */
function withHeadings(pieces: readonly Piece[], leading: number): Piece[] {
  const joined: Piece[] = [];
  for (const [index, piece] of [...pieces.entries()].reverse()) {
    const below = joined[0];
    if (below && isHeading(piece, below, pieces[index - 1], leading)) {
      joined.splice(0, 1, join(piece, below));
    } else joined.unshift(piece);
  }
  return joined;
}

function isHeading(piece: Piece, below: Piece, above: Piece | undefined, leading: number): boolean {
  if (!isShort(piece) || !isWithin(piece, below) || !isUnder(below, piece, leading)) return false;
  if (piece.size > below.size * 1.1) return true;
  const gap = below.top - piece.bottom;
  return above !== undefined && above.bottom < piece.top && gap < (piece.top - above.bottom) * 0.7;
}

/** Whether a piece continues the column before it, or closely one a little earlier: listings are given line by line. */
function columnsOf(pieces: readonly Piece[], leading: number): Piece[] {
  const columns: Piece[] = [];
  for (const piece of pieces) {
    const last = columns.length - 1;
    const index = [last, last - 1, last - 2].find((at) => {
      const column = columns[at];
      if (!column || !isOfColumn(piece, column)) return false;
      return isUnder(piece, column, leading, at === last ? LOOSE : CLOSE);
    });
    if (index === undefined) columns.push(piece);
    else columns.splice(index, 1, join(columns[index] ?? piece, piece));
  }
  return columns;
}

function isOfColumn(piece: Piece, column: Piece): boolean {
  const [width, other] = [widthOf(piece), widthOf(column)];
  if (Math.min(width, other) / Math.max(width, other) >= SAME_WIDTH) {
    return shareAcross(piece, column) > SAME_WIDTH;
  }
  return width < other
    ? isShort(piece) && isWithin(piece, column)
    : isShort(column) && isWithin(column, piece);
}

/** Whether a piece follows below another. Cells of a row may overlap in height by a few lines. */
function isUnder(piece: Piece, above: Piece, leading: number, most = LOOSE): boolean {
  if (piece.lines[0]?.flow !== above.lines[0]?.flow || piece.top <= above.top) return false;
  const size = Math.max(piece.size, above.size);
  const gap = piece.top - above.bottom;
  return gap > -FEW_ROWS * size && gap <= (most * leading - 1) * size;
}

function isShort({ lines }: Piece): boolean {
  return rowsOf(lines).length <= FEW_ROWS;
}

function isWithin(piece: Piece, column: Piece): boolean {
  const overhang = OVERHANG * widthOf(column);
  return piece.left >= column.left - overhang && piece.right <= column.right + overhang;
}

function join(one: Piece, other: Piece): Piece {
  return pieceOf([...one.lines, ...other.lines].sort((a, b) => a.index - b.index));
}

function blockOf(column: Piece, all: readonly TextLine[]): Block {
  const flow = column.lines[0]?.flow;
  return {
    lines: column.lines.map(({ index }) => index),
    box: boxOf(column, all),
    isUpright: flow === "leftwards" || flow === "rightwards",
  };
}

function boxOf({ lines }: Piece, all: readonly TextLine[]): Box {
  return boxAround(lines.flatMap(({ index }) => all[index] ?? []));
}

function isMarginal({ y, height }: Box, { lines }: Piece): boolean {
  return (y + height < MARGIN || y > 1 - MARGIN) && rowsOf(lines).length <= 2;
}

function isLabel(piece: Piece, all: readonly TextLine[]): boolean {
  const { lines } = piece;
  const length = lines.reduce((sum, { index }) => sum + letters(all[index]?.text ?? ""), 0);
  return isShort(piece) && (length < LEAST_LETTERS || length / lines.length < LABEL_LETTERS);
}

/** Chinese and Japanese need a third of the letters for the same text. */
function letters(text: string): number {
  return (
    text.length + 2 * (text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu)?.length ?? 0)
  );
}

function heightOf({ top, bottom }: Sides): number {
  return bottom - top;
}

function widthOf({ left, right }: Sides): number {
  return right - left;
}

function areaOf(sides: Sides): number {
  return widthOf(sides) * heightOf(sides);
}

/** The overlap as a share of the narrower one's width. */
function shareAcross(one: Sides, other: Sides): number {
  const least = Math.min(widthOf(one), widthOf(other));
  return shared(one.left, one.right, other.left, other.right) / least;
}
