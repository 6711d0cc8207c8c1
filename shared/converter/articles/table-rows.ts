import { SENTENCE_END } from "#converter/articles/lines/article-lines.ts";
import { type KnownPiece, textOf } from "./roles.ts";

/** Maximum characters of a cell; a table's average is lower, unlike that of a poem in columns. */
const MOST_CELL = 40;
/** Cells below each other may have been read as one text: maximum lines, and maximum characters in each. */
const MOST_LINES = 3;
const MOST_IN_LINE = 25;
const USUAL_CELL = 16;
const LEAST_CELLS = 6;
const LEAST_ROWS = 3;
/** Minimum share of cells that have others beside them. */
const LEAST_BESIDE = 0.6;
/** Minimum share of cells aligned with others above or below, and the tolerance in points. */
const LEAST_ALIGNED = 0.83;
const ALIGNED = 2;
/** Maximum vertical offset of a row's cells, in font heights. */
const ROW = 0.6;

/** Joins each row of a table into one piece, an aside: its cells alone have no meaning. */
export function withTableRows(pieces: readonly KnownPiece[]): KnownPiece[] {
  const result: KnownPiece[] = [];
  let cells: KnownPiece[] = [];
  for (const piece of pieces) {
    if (isCell(piece)) cells.push(piece);
    else {
      result.push(...rowsOf(cells), piece);
      cells = [];
    }
  }
  return [...result, ...rowsOf(cells)];
}

function isCell(piece: KnownPiece): boolean {
  const text = textOf(piece);
  if (piece.role.kind !== "paragraph" && piece.role.kind !== "aside") return false;
  if (piece.lines.length > MOST_LINES || piece.lines[0]?.isTurned) return false;
  const most = piece.lines.length > 1 ? MOST_IN_LINE : MOST_CELL;
  return piece.lines.every((line) => line.text.length <= most) && !SENTENCE_END.test(text);
}

/** The pieces as rows if they are a table; otherwise unchanged. */
function rowsOf(pieces: KnownPiece[]): KnownPiece[] {
  const cells = pieces.flatMap((piece) => piece.lines.map((line) => ({ ...piece, lines: [line] })));
  const letters = cells.reduce((sum, cell) => sum + textOf(cell).length, 0);
  const isShort = letters <= USUAL_CELL * cells.length;
  if (cells.length < LEAST_CELLS || !isShort || areTexts(pieces)) return pieces;
  const rows: KnownPiece[][] = [];
  for (const cell of cells.toSorted((a, b) => topOf(a) - topOf(b))) {
    const [first] = rows.at(-1) ?? [];
    const size = cell.lines[0]?.size ?? 0;
    if (first && topOf(cell) - topOf(first) <= ROW * size) rows.at(-1)?.push(cell);
    else rows.push([cell]);
  }
  const full = rows.filter((row) => row.length > 1);
  if (full.length < LEAST_ROWS || full.flat().length < LEAST_BESIDE * cells.length) {
    return pieces;
  }
  if (alignedShare(rows) < LEAST_ALIGNED) return pieces;
  return rows.flatMap((row) => rowPiece(row));
}

/** Whether the second lines of several pieces continue mid-sentence, unlike cells below each other. */
function areTexts(pieces: readonly KnownPiece[]): boolean {
  const seconds = pieces.flatMap(({ lines }) => lines[1]?.text ?? []);
  const within = seconds.filter((text) => /^\p{Ll}[\p{Ll}’']/u.test(text));
  return within.length > 1 && 2 * within.length > seconds.length;
}

/** Share of the cells that begin, end or are centred where a cell of two other rows is: labels of a drawing are not. */
function alignedShare(rows: readonly KnownPiece[][]): number {
  const cells = rows.flatMap((row, at) => row.map((cell) => ({ at, edges: edgesOf(cell) })));
  const aligned = cells.filter(({ at, edges }) => {
    const others = cells.filter(
      (other) =>
        other.at !== at &&
        other.edges.some((edge, side) => Math.abs(edge - (edges[side] ?? 0)) < ALIGNED),
    );
    return new Set(others.map((other) => other.at)).size >= 2;
  });
  return aligned.length / cells.length;
}

function edgesOf({ lines: [line] }: KnownPiece): number[] {
  const { x = 0, width = 0 } = line?.box ?? {};
  return [x, x + width, x + width / 2];
}

function rowPiece(row: KnownPiece[]): KnownPiece[] {
  const isRtl = row[0]?.lines[0]?.isRtl === true;
  const [first, ...rest] = row.toSorted((a, b) => (leftOf(a) - leftOf(b)) * (isRtl ? -1 : 1));
  if (!first) return [];
  const lines = [first, ...rest].flatMap((cell) => cell.lines);
  return [{ ...first, lines, isCutShort: true, role: { kind: "aside" } }];
}

function topOf({ lines }: KnownPiece): number {
  return lines[0]?.box.y ?? 0;
}

function leftOf({ lines }: KnownPiece): number {
  return lines[0]?.box.x ?? 0;
}
