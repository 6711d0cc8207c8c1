import {
  type ArticleLine,
  endOf,
  partsOf,
  SENTENCE_END,
  startOf,
} from "#converter/articles/lines/article-lines.ts";
import type { BodyText } from "#converter/articles/lines/body-text.ts";
import { type Column, columnAt, tableColumns } from "#converter/articles/lines/columns.ts";
import { LEADERS } from "#converter/articles/lines/list-marks.ts";
import {
  type Cells,
  hasHead,
  isLabelled,
  isNumeric,
  LEAST_NUMERIC,
} from "#converter/articles/lines/table-cells.ts";
import {
  baseOf,
  type FoundPiece,
  groupsOf,
  rowsOf,
  type Spacing,
  usualPitch,
} from "./line-groups.ts";

/** Maximum characters of a line in a cell. */
const MOST_CELL = 80;
const MOST_COLUMNS = 12;
const LEAST_ROWS = 3;
/** Rows may be far apart, and a head larger than its column. */
const TABLE: Spacing = { pitch: 3.4, sizes: 0.25 };
/** Words further apart than this, in font heights, are in different cells. */
const CELL_GAP = 0.9;
/** Words further apart than this are, too, if the second begins where cells of two other rows do. */
const NEAR_CELL_GAP = 0.45;
const LEAST_STARTS = 2;
const MOST_SIZE = 1.3;
/** Rows nearer than this share of the usual distance are one: a cell of several lines. */
const NEAR = 0.7;
/** Maximum distance of a cell's lines, in font heights. */
const LINE = 1.5;
/** Minimum share of filled cells. */
const LEAST_FILLED = 0.6;
/** Minimum share of a column's cells that begin, end or are centred where others are, and the tolerance in points. */
const LEAST_ALIGNED = 0.6;
const ALIGNED = 2;
/**
 * Running text exceeds these: words per line, share of full lines, width of a full line, share of lines within a
 * sentence.
 */
const PROSE_WORDS = 3;
const MOST_FULL = 0.5;
const FULL_WIDTH = 0.85;
const LEAST_IN_SENTENCE = 0.3;
/** Lines beside a picture are of any length: enough lines with this share within a sentence. */
const MOSTLY_IN_SENTENCE = 0.5;
const ENOUGH_LINES = 6;

type Row = readonly ArticleLine[];

/** The tables among a page's lines: rows of cells in clear columns, one of them with figures or labels. */
export function tablesIn(lines: readonly ArticleLine[], body: BodyText): FoundPiece[] {
  const all = lines.filter((line) => mayBeCell(line, body));
  // Most pages have none; this check is fast.
  if (all.filter(({ text }) => /[\p{N}:]/u.test(text)).length < LEAST_NUMERIC * LEAST_ROWS)
    return [];
  if (rowsOf(all).filter((row) => row.length > 1).length < LEAST_ROWS) return [];
  const blocks = Map.groupBy(all, ({ block }) => block);
  const prose = new Set([...blocks].flatMap(([block, own]) => (isFilled(own) ? [block] : [])));
  const short = all.filter(({ block }) => !prose.has(block));
  const known = new Set(short);
  const others = lines.filter((line) => !known.has(line) && !line.isTurned);
  return groupsOf(short, others, body, TABLE).flatMap((group) => tablesOf(rowsOf(group)));
}

function mayBeCell(line: ArticleLine, body: BodyText): boolean {
  if (line.isTurned || line.words.length === 0) return false;
  if (line.size > MOST_SIZE * body.size) return false;
  if (line.text.length <= MOST_CELL) return true;
  // A line may hold several cells.
  return partsOf(line, NEAR_CELL_GAP * line.size).every(({ text }) => text.length <= MOST_CELL);
}

/**
 * Whether a block has lines of many words, of about the same length, that begin within a sentence, as running text
 * does.
 */
function isFilled(block: readonly ArticleLine[]): boolean {
  const words = block.reduce((sum, line) => sum + line.words.length, 0);
  const most = Math.max(...block.map(({ box }) => box.width));
  const long = block.filter(({ box }) => box.width > FULL_WIDTH * most);
  const inSentence = block.filter(({ text }) => /^[\p{Ll}\p{Lo}]/u.test(text));
  if (block.length <= 2 || words <= PROSE_WORDS * block.length) return false;
  const isRunning =
    block.length >= ENOUGH_LINES && inSentence.length >= MOSTLY_IN_SENTENCE * block.length;
  const isFull = long.length > MOST_FULL * block.length;
  return isRunning || (isFull && inSentence.length > LEAST_IN_SENTENCE * block.length);
}

/** The tables in consecutive rows of lines, cut where a row does not fit the columns. */
function tablesOf(rows: readonly Row[]): FoundPiece[] {
  const origins = new Map<ArticleLine, ArticleLine>();
  const gapOf = gapsBeforeCells(rows);
  const split = rows.map((row) =>
    row.flatMap((line) => {
      const parts = partsOf(line, (start) => gapOf(row, start) * line.size);
      for (const part of parts) origins.set(part, line);
      return parts;
    }),
  );
  const full = split.filter((row) => row.length > 1);
  if (full.length < LEAST_ROWS) return [];
  const columns = tableColumns(full);
  if (full[0]?.[0]?.isRtl) columns.reverse();
  if (columns.length < 2 || columns.length > MOST_COLUMNS) return [];
  return runsOf(split, columns).flatMap((run) => {
    const found = tableOf(run, columns);
    if (!found) return [];
    const lines = new Set(found.lines.flatMap((part) => origins.get(part) ?? []));
    return [{ ...found, lines: [...lines] }];
  });
}

/** The minimum gap before a cell of a row that begins at a place, in font heights. */
function gapsBeforeCells(rows: readonly Row[]): (row: Row, start: number) => number {
  const starts = rows.map((row) => ({
    row,
    starts: row.flatMap((line) => partsOf(line, CELL_GAP * line.size)).map(({ box }) => box.x),
  }));
  return (row, start) => {
    const alike = starts.filter(
      (other) => other.row !== row && other.starts.some((x) => Math.abs(x - start) <= ALIGNED / 2),
    );
    return alike.length >= LEAST_STARTS ? NEAR_CELL_GAP : CELL_GAP;
  };
}

/** Consecutive rows that fit the columns. */
function runsOf(rows: readonly Row[], columns: readonly Column[]): Row[][] {
  const runs: Row[][] = [[]];
  for (const row of rows) {
    if (row.every((part) => columnAt(part, columns) !== undefined)) runs.at(-1)?.push(row);
    else runs.push([]);
  }
  return runs;
}

function tableOf(run: readonly Row[], columns: readonly Column[]): FoundPiece | undefined {
  const rows = cellsOf(run, columns);
  if (rows.length < LEAST_ROWS || !isClear(rows, columns)) return;
  const parts = rows.flat(2);
  // One box contains the whole table.
  const lines = parts.map((part) => ({ ...part, block: parts[0]?.block ?? 0 }));
  const column = { start: Math.min(...lines.map(startOf)), end: Math.max(...lines.map(endOf)) };
  const role = { kind: "table" as const, rows, hasHead: hasHead(rows) };
  return { lines: parts, piece: { lines, column, isCutShort: true, role } };
}

/**
 * The cells of rows, from the first full row to the last. Other rows near a full one belong to it, like the lines of
 * cells around which the rest is centred; so do rows directly below without a first cell.
 */
function cellsOf(run: readonly Row[], columns: readonly Column[]): Cells[] {
  const all = run.map((row) => {
    const cells = columns.map((_, at) => row.filter((part) => columnAt(part, columns) === at));
    const filled = cells.filter((cell) => cell.length > 0).length;
    const base = row[0] ? baseOf(row[0]) : 0;
    return { cells, base, filled, size: row[0]?.size ?? 0, isFull: filled * 2 > columns.length };
  });
  const usual = usualPitch(all.flatMap(({ base, isFull }) => (isFull ? [base] : [])));
  // Of two near rows that lack cells, one belongs to the other.
  const rows = all.map((row) => {
    const isPart = all.some(
      (other) =>
        other.isFull &&
        Math.abs(other.base - row.base) < NEAR * usual &&
        (other.filled > row.filled || (other.filled === row.filled && other.base > row.base)),
    );
    return { ...row, isFull: row.isFull && (row.filled === columns.length || !isPart) };
  });
  const full = rows.filter((row) => row.isFull);
  let above: (typeof rows)[number] | undefined;
  const owners = rows.map((row, index) => {
    const distanceTo = ({ base }: { base: number }): number => Math.abs(base - row.base);
    const nearest = full
      .filter((other) => distanceTo(other) < NEAR * usual)
      .toSorted((a, b) => distanceTo(a) - distanceTo(b))[0];
    const pitch = row.base - (rows[index - 1]?.base ?? 0);
    const isRest = row.cells[0]?.length === 0 && pitch < LINE * row.size;
    if (row.isFull || !(nearest || isRest)) above = row;
    else if (nearest) above = nearest;
    return { row, owner: above ?? row };
  });
  const groups = [...Map.groupBy(owners, ({ owner }) => owner)];
  const first = groups.findIndex(([owner]) => owner.isFull);
  const last = groups.findLastIndex(([owner]) => owner.isFull);
  return groups
    .slice(Math.max(first, 0), last + 1)
    .map(([, members]) =>
      columns.map((_, at) => members.flatMap(({ row }) => row.cells[at] ?? [])),
    );
}

/** Whether rows are a table: full enough, aligned, with figures or labels, and without running text. */
function isClear(rows: readonly Cells[], columns: readonly Column[]): boolean {
  const filled = rows.flat().filter((cell) => cell.length > 0);
  if (filled.length < LEAST_FILLED * rows.length * columns.length) return false;
  const numeric = columns.flatMap((_, at) => (isNumeric(rows, at) ? [at] : []));
  const isEvery = columns.every((_, at) => {
    const cells = rows.flatMap((cells) => (cells[at]?.length ? [cells[at]] : []));
    // Entries of a list of contents lead to one number, those of a table to several figures.
    const isLed = numeric.filter((other) => other > at).length > 1;
    const texts = cells.flat().filter(({ text }) => !(isLed && LEADERS.test(text)));
    return isAligned(cells) && !isProse(texts);
  });
  return isEvery && (numeric.length > 0 || isLabelled(rows));
}

/** Whether most cells share their start, end or middle with most others. */
function isAligned(cells: readonly ArticleLine[][]): boolean {
  return [0, 0.5, 1].some((share) => {
    const places = cells.flatMap(([first]) =>
      first ? [first.box.x + share * first.box.width] : [],
    );
    const middle = places.toSorted((a, b) => a - b)[Math.floor(places.length / 2)] ?? 0;
    const aligned = places.filter((place) => Math.abs(place - middle) <= ALIGNED);
    return aligned.length >= LEAST_ALIGNED * cells.length;
  });
}

/** Whether lines are as full as running text: the next one's first word had no room. */
function isProse(lines: readonly ArticleLine[]): boolean {
  const end = Math.max(...lines.map(endOf));
  const words = lines.reduce((sum, line) => sum + line.words.length, 0);
  if (words < PROSE_WORDS * lines.length) return false;
  const full = lines.filter((line, index) => {
    const word = lines[index + 1]?.words[0]?.[2] ?? Infinity;
    return end - endOf(line) < word + 0.35 * line.size || SENTENCE_END.test(line.text);
  });
  return full.length > MOST_FULL * lines.length;
}
