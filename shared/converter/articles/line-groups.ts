import {
  type ArticleLine,
  type ArticlePage,
  isFixedWidth,
} from "#converter/articles/lines/article-lines.ts";
import type { BodyText } from "#converter/articles/lines/body-text.ts";
import type { Piece } from "./paragraphs.ts";
import type { KnownPiece } from "./roles.ts";

/** Maximum distance of a listing's lines, in font heights: allows one empty line. */
const LISTING: Spacing = { pitch: 2.6, sizes: 0.06 };
/** Lines further apart than their height by this much may have others between them, in font heights. */
const ROOM_BETWEEN = 1.7;
/** Minimum distance between the starts of two columns, in font heights. */
const LEAST_COLUMN = 10;
const ALIGNED = 2;
/** Maximum vertical offset of lines in one row, in font heights. */
const ROW = 0.4;
/** Maximum distance of line numbers from their lines, in font heights. */
const BESIDE = 4;
const NUMBER = /^\d{1,4}$/u;

/** Lower edge of a line, in points from the top of the page. */
export function baseOf({ box }: ArticleLine): number {
  return box.y + box.height;
}

/** Maximum distance of a group's lines in font heights, and maximum difference of their sizes as a share. */
export interface Spacing {
  pitch: number;
  sizes: number;
}

/** Groups of adjacent lines in a monospaced font, with the line numbers before them. */
export function fixedGroups(lines: readonly ArticleLine[], body: BodyText): ArticleLine[][] {
  if (body.isFixed) return [];
  const fixed = lines.filter((line) => isFixed(line));
  if (fixed.length < 2) return [];
  const known = new Set(fixed);
  const others = lines.filter((line) => !known.has(line) && !line.isTurned);
  return groupsOf(fixed, others, body, LISTING).map((group) => [
    ...numbersBeside(group, others),
    ...group,
  ]);
}

/** Adjacent lines without others between them, in one column of the issue or across several. */
export function groupsOf(
  lines: readonly ArticleLine[],
  others: readonly ArticleLine[],
  body: BodyText,
  spacing: Spacing,
): ArticleLine[][] {
  return bandsOf(lines, others, spacing)
    .flatMap((band) => columnsIn(band, body))
    .flatMap((column) => bandsOf(column, others, spacing))
    .filter((band) => band.length > 1);
}

/** Rows of lines, each from the left, from top to bottom. */
export function rowsOf(lines: readonly ArticleLine[]): ArticleLine[][] {
  const rows: ArticleLine[][] = [];
  for (const line of lines.toSorted((a, b) => baseOf(a) - baseOf(b))) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    if (row && first && baseOf(line) - baseOf(first) <= ROW * line.size) row.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.box.x - b.box.x));
}

function isFixed(line: ArticleLine): boolean {
  return !line.isTurned && !line.isRtl && isFixedWidth(line);
}

/** The most frequent distance of rows, in points; of two the smaller one. */
export function usualPitch(bases: readonly number[]): number {
  const pitches = bases.slice(1).map((base, index) => base - (bases[index] ?? 0));
  return pitches.toSorted((a, b) => a - b)[Math.floor((pitches.length - 1) / 2)] ?? 0;
}

/** Lines from top to bottom, cut where the next one is far away or another text intervenes. */
function bandsOf(
  lines: readonly ArticleLine[],
  others: readonly ArticleLine[],
  spacing: Spacing,
): ArticleLine[][] {
  const bands: ArticleLine[][] = [];
  for (const line of lines.toSorted((a, b) => baseOf(a) - baseOf(b))) {
    const band = bands.at(-1);
    const last = band?.at(-1);
    if (band && last && isNear(last, line, spacing) && !isParted(last, line, others))
      band.push(line);
    else bands.push([line]);
  }
  return bands;
}

function isNear(above: ArticleLine, line: ArticleLine, { pitch, sizes }: Spacing): boolean {
  const isLike = Math.abs(above.size - line.size) <= sizes * line.size;
  return isLike && baseOf(line) - baseOf(above) <= pitch * line.size;
}

function isParted(above: ArticleLine, line: ArticleLine, others: readonly ArticleLine[]): boolean {
  if (baseOf(line) - baseOf(above) < ROOM_BETWEEN * line.size) return false;
  return others.some(({ box }) => {
    const middle = box.y + box.height / 2;
    const isBetween = middle > baseOf(above) && middle < line.box.y;
    return isBetween && box.x < line.box.x + line.box.width && line.box.x < box.x + box.width;
  });
}

/** The lines in each column of the issue, unless one of them crosses the column's start. */
function columnsIn(band: readonly ArticleLine[], body: BodyText): ArticleLine[][] {
  const left = Math.min(...band.map(({ box }) => box.x));
  const size = band[0]?.size ?? 0;
  const start = body.columnStarts.find((each) => {
    if (each - left < LEAST_COLUMN * size) return false;
    const right = band.filter(({ box }) => box.x >= each - ALIGNED);
    const isCrossed = band.some(({ box }) => box.x < each - ALIGNED && box.x + box.width > each);
    return !isCrossed && right.some(({ box }) => box.x <= each + ALIGNED);
  });
  if (start === undefined) return [[...band]];
  const isRight = ({ box }: ArticleLine): boolean => box.x >= start - ALIGNED;
  const right = columnsIn(
    band.filter((line) => isRight(line)),
    body,
  );
  return [band.filter((line) => !isRight(line)), ...right];
}

/** Line numbers, often in another font. */
function numbersBeside(
  band: readonly ArticleLine[],
  others: readonly ArticleLine[],
): ArticleLine[] {
  const left = Math.min(...band.map(({ box }) => box.x));
  const size = band[0]?.size ?? 0;
  const numbers = others.filter((other) => {
    const gap = left - other.box.x - other.box.width;
    return gap >= 0 && gap <= BESIDE * size && NUMBER.test(other.text.trim());
  });
  const beside = numbers.filter((number) =>
    band.some((line) => Math.abs(baseOf(line) - baseOf(number)) <= ROW * size),
  );
  return beside.length > 1 ? beside : [];
}

/** A piece found by the positions of its lines on the page, not by reading order. */
export interface FoundPiece {
  lines: readonly ArticleLine[];
  piece: KnownPiece;
}

/** A piece with its predecessor in reading order, if any. */
export interface PlacedPiece {
  piece: KnownPiece;
  after: ArticleLine | undefined;
}

/** Splits a page into the lines outside the pieces, and the pieces. */
export function takeOut(
  page: ArticlePage,
  found: readonly FoundPiece[],
): { rest: ArticlePage; placed: PlacedPiece[] } {
  if (found.length === 0) return { rest: page, placed: [] };
  const taken = new Set(found.flatMap(({ lines }) => lines));
  const placed = found.map(({ lines, piece }) => {
    const own = new Set(lines);
    const first = page.lines.findIndex((line) => own.has(line));
    const after = page.lines.slice(0, first).findLast((line) => !taken.has(line));
    return { piece, after, first };
  });
  return {
    rest: { ...page, lines: page.lines.filter((line) => !taken.has(line)) },
    placed: placed.toSorted((a, b) => a.first - b.first),
  };
}

/** A page's pieces with the removed ones back in place, never inside a paragraph. */
export function putBack(
  pieces: readonly Piece[],
  placed: readonly PlacedPiece[],
): (Piece | KnownPiece)[] {
  if (placed.length === 0) return [...pieces];
  const atStart = placed.flatMap(({ piece, after }) => (after ? [] : [piece]));
  const isAfter = (piece: Piece, { after }: PlacedPiece): boolean =>
    after !== undefined && piece.lines.includes(after);
  return [
    ...atStart,
    ...pieces.flatMap((piece) => [
      piece,
      ...placed.filter((each) => isAfter(piece, each)).map((each) => each.piece),
    ]),
  ];
}
