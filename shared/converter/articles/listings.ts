import { union } from "#converter/drawing/geometry.ts";
import type { ArticleLine, ArticlePage } from "#converter/articles/lines/article-lines.ts";
import { endOf, SENTENCE_END } from "#converter/articles/lines/article-lines.ts";
import type { BodyText } from "#converter/articles/lines/body-text.ts";
import { baseOf, fixedGroups, type FoundPiece, rowsOf, usualPitch } from "./line-groups.ts";
import type { KnownPiece } from "./roles.ts";

/** Larger lines are titles. */
const MOST_SIZE = 1.2;
/** Maximum indent of a line, in characters. */
const MOST_COLUMNS = 160;
/** Words further apart than this, in letters, have more than one space between them. */
const WORD_SPACE = 1.8;
/** Minimum share of rows that end early, which those of running text do not. */
const LEAST_BROKEN = 0.5;
/** Minimum average of program signs per row; from three rows, half of that suffices. */
const LEAST_SIGNS = 1;
const SIGNS = /[{}[\]();=<>|\\_$#@&*^~`"]|\/\/|--|\+\+/gu;
/** Minimum share of indented rows. */
const LEAST_INDENTED = 0.25;
const LEAST_NUMBERED = 0.8;
/** Rows further apart than this, in usual distances, have an empty row between them. */
const EMPTY_ROW = 1.6;

/** The listings of a page: lines of a program or similar with significant breaks and indents. */
export function listingsIn(page: ArticlePage, body: BodyText): FoundPiece[] {
  return fixedGroups(page.lines, body).flatMap((lines) => {
    const rows = rowsOf(lines);
    return isListing(rows, body) ? [{ lines, piece: pieceOf(rows) }] : [];
  });
}

function isListing(rows: readonly ArticleLine[][], body: BodyText): boolean {
  const size = rows[0]?.[0]?.size ?? 0;
  if (rows.length < 2 || size > MOST_SIZE * body.size) return false;
  return brokenShare(rows) >= LEAST_BROKEN && looksWritten(rows);
}

/** Share of the rows that leave room for the next one's first word, and do not end with a sentence. */
function brokenShare(rows: readonly ArticleLine[][]): number {
  const end = Math.max(...rows.flat().map(endOf));
  const broken = rows.slice(0, -1).filter((row, index) => {
    const [next] = rows[index + 1] ?? [];
    const last = row.at(-1);
    if (!next || !last) return false;
    const word = (next.words[0]?.[2] ?? 0) + 0.6 * next.size;
    const isEnded = SENTENCE_END.test(last.text) && !last.text.endsWith(":");
    return end - endOf(last) > word && !isEnded;
  });
  return broken.length / (rows.length - 1);
}

/** Whether rows have a program's signs, indents or numbers. */
function looksWritten(rows: readonly ArticleLine[][]): boolean {
  const texts = rows.map((row) => row.map(({ text }) => text).join(" "));
  const signs = texts.reduce((sum, text) => sum + (text.match(SIGNS)?.length ?? 0), 0);
  if (signs >= LEAST_SIGNS * rows.length) return true;
  if (rows.length < 3) return false;
  const starts = rows.map(([first]) => first?.box.x ?? 0);
  const left = Math.min(...starts);
  const size = rows[0]?.[0]?.size ?? 0;
  const indented = starts.filter((start) => start - left > size).length;
  const numbered = texts.filter((text) => /^\s*\d/u.test(text)).length;
  return (
    signs >= (LEAST_SIGNS / 2) * rows.length ||
    indented >= LEAST_INDENTED * rows.length ||
    numbered >= LEAST_NUMBERED * rows.length
  );
}

/** The rows as lines, with spaces as wide as the printed gaps before and between words. */
function pieceOf(rows: readonly ArticleLine[][]): KnownPiece {
  const all = rows.flat();
  const frame = {
    left: Math.min(...all.map(({ box }) => box.x)),
    letterWidth: letterWidthOf(all),
    block: all[0]?.block ?? 0,
  };
  const lines = rows.flatMap((row) => rowLine(row, frame) ?? []);
  return {
    lines: withEmptyRows(lines),
    column: { start: frame.left, end: Math.max(...all.map(endOf)) },
    isCutShort: true,
    role: { kind: "listing" },
  };
}

/** Usual width of a letter, in points. */
function letterWidthOf(lines: readonly ArticleLine[]): number {
  const widths = lines.flatMap(({ text, words }) =>
    words.flatMap(([start, , width], index) => {
      const length = wordAt(text, start, words[index + 1]?.[0]).length;
      return length > 0 ? [width / length] : [];
    }),
  );
  const middle = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
  return Math.max(middle, 1);
}

function wordAt(text: string, start: number, next?: number): string {
  return text.slice(start, next).trimEnd();
}

interface Frame {
  left: number;
  letterWidth: number;
  block: number;
}

/** Joins the parts of a row. */
function rowLine(row: readonly ArticleLine[], frame: Frame): ArticleLine | undefined {
  const [first] = row;
  if (!first) return;
  let text = "";
  const words: [number, number, number][] = [];
  const looks: [number, number][] = [];
  let end = -Infinity;
  for (const line of row) {
    for (const [index, [start, x, width]] of line.words.entries()) {
      const column = Math.min(Math.round((x - frame.left) / frame.letterWidth), MOST_COLUMNS);
      const least = text === "" ? 0 : text.length + 1;
      // Positions of words within a line are inexact.
      const isApart = x - end > WORD_SPACE * frame.letterWidth;
      text = text.padEnd(isApart ? Math.max(column, least) : least);
      end = x + width;
      const word = wordAt(line.text, start, line.words[index + 1]?.[0]);
      looks.push(...looksIn(line, start, word.length, text.length));
      words.push([text.length, x, width]);
      text += word;
    }
  }
  const box = row.map((line) => line.box).reduce(union);
  return { ...first, text, words, looks, box, block: frame.block };
}

/** The looks of a part that begins at `at` in another line. */
function looksIn(
  { looks }: ArticleLine,
  start: number,
  length: number,
  at: number,
): [number, number][] {
  const first = looks.findLast(([offset]) => offset <= start)?.[1] ?? 0;
  const changes = looks.filter(([offset]) => offset > start && offset < start + length);
  return [
    [at, first],
    ...changes.map(([offset, look]): [number, number] => [offset - start + at, look]),
  ];
}

/** Inserts empty rows into the gaps. */
function withEmptyRows(lines: readonly ArticleLine[]): ArticleLine[] {
  const usual = usualPitch(lines.map(baseOf));
  return lines.flatMap((line, index) => {
    const above = lines[index - 1];
    const empty = { ...line, text: "", words: [], looks: [] };
    return above && baseOf(line) - baseOf(above) > EMPTY_ROW * usual ? [empty, line] : [line];
  });
}
