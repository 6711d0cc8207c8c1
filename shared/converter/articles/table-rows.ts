import { SENTENCE_END } from "./article-lines.ts";
import { type KnownPiece, textOf } from "./roles.ts";

/** Characters of a cell; cells of one table have fewer on average, which lines of a poem in columns have not. */
const MOST_CELL = 40;
const USUAL_CELL = 16;
const LEAST_CELLS = 6;
const LEAST_ROWS = 3;
/** Share of the cells that are beside others. */
const LEAST_BESIDE = 0.6;
/** Cells of a row differ in height by no more than this, in font heights. */
const ROW = 0.6;

/** The pieces of a page with each row of a table as one piece, an aside: its cells by themselves mean nothing. */
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
  if (piece.lines.length > 1 || piece.lines[0]?.isTurned) return false;
  return text.length <= MOST_CELL && !SENTENCE_END.test(text);
}

/** The cells in rows if they are a table; as they were otherwise. */
function rowsOf(cells: KnownPiece[]): KnownPiece[] {
  const letters = cells.reduce((sum, cell) => sum + textOf(cell).length, 0);
  if (cells.length < LEAST_CELLS || letters > USUAL_CELL * cells.length) return cells;
  const rows: KnownPiece[][] = [];
  for (const cell of cells.toSorted((a, b) => topOf(a) - topOf(b))) {
    const [first] = rows.at(-1) ?? [];
    const size = cell.lines[0]?.size ?? 0;
    if (first && topOf(cell) - topOf(first) <= ROW * size) rows.at(-1)?.push(cell);
    else rows.push([cell]);
  }
  const full = rows.filter((row) => row.length > 1);
  if (full.length < LEAST_ROWS || full.flat().length < LEAST_BESIDE * cells.length) return cells;
  return rows.flatMap((row) => rowPiece(row));
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
