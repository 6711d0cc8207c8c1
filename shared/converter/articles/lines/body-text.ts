import type { ArticleLine, ArticlePage } from "./article-lines.ts";
import { isFixedWidth, startOf } from "./article-lines.ts";

/** How an issue sets its running text. */
export interface BodyText {
  /** Height of most letters, in points. */
  size: number;
  /** Whether paragraphs begin with an indent; otherwise space separates them, or nothing does. */
  isIndented: boolean;
  /** Whether it is monospaced, so that a monospaced line means nothing. */
  isFixed: boolean;
  /** Starts of its columns, in points from the left. */
  columnStarts: readonly number[];
  /** Usual distance of base lines for a font height, in points. */
  pitchOf(size: number): number | undefined;
}

/** Indents of paragraphs, in font heights. */
const LEAST_INDENT = 0.6;
const MOST_INDENT = 3.5;
/** If indents mark paragraphs, at least one line in this many begins with one. */
const LINES_AN_INDENT = 25;
/** Minimum share of proportional lines; with fewer, the running text is monospaced. */
const LEAST_OTHER = 0.2;
/** Minimum letters of a full column line, and minimum such lines that begin at a column's start. */
const COLUMN_LETTERS = 30;
const COLUMN_LINES = 10;

/** How an issue sets its running text. */
export function bodyTextOf(pages: readonly ArticlePage[]): BodyText {
  const lines = pages.flatMap((page) => page.lines).filter(({ isTurned }) => !isTurned);
  const weights = new Map<number, number>();
  for (const { size, text } of lines) {
    const key = Math.round(size * 4) / 4;
    weights.set(key, (weights.get(key) ?? 0) + text.length);
  }
  const size = [...weights].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  const body = lines.filter((line) => Math.abs(line.size - size) <= 0.05 * size);
  const indents = body.filter((line, index) => isIndent(body[index - 1], line, body[index + 1]));
  const pitches = pitchesBySize(lines);
  const inOtherFonts = body.filter((line) => !isFixedWidth(line));
  return {
    size,
    isIndented: indents.length * LINES_AN_INDENT > body.length,
    isFixed: inOtherFonts.length < LEAST_OTHER * body.length,
    columnStarts: columnStartsOf(inOtherFonts),
    pitchOf: (height) => pitches.get(Math.round(height)),
  };
}

function columnStartsOf(lines: readonly ArticleLine[]): number[] {
  const counts = new Map<number, number>();
  for (const { text, box } of lines) {
    if (text.length < COLUMN_LETTERS) continue;
    const start = Math.round(box.x);
    counts.set(start, (counts.get(start) ?? 0) + 1);
  }
  return [...counts].flatMap(([start, count]) => (count >= COLUMN_LINES ? [start] : []));
}

function isIndent(
  before: ArticleLine | undefined,
  line: ArticleLine,
  after: ArticleLine | undefined,
): boolean {
  if (before?.block !== line.block || after?.block !== line.block) return false;
  const indent = startOf(line) - startOf(after);
  const isBack = Math.abs(startOf(before) - startOf(after)) < 0.3 * line.size;
  return isBack && indent >= LEAST_INDENT * line.size && indent <= MOST_INDENT * line.size;
}

/** By rounded font height, the most frequent distance of base lines within blocks. */
function pitchesBySize(lines: readonly ArticleLine[]): Map<number, number> {
  const found = new Map<number, Map<number, number>>();
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before?.block !== line.block || before.page !== line.page) continue;
    const pitch = Math.round(pitchBetween(before, line) * 4) / 4;
    const key = Math.round(line.size);
    const counts = found.get(key) ?? new Map<number, number>();
    found.set(key, counts.set(pitch, (counts.get(pitch) ?? 0) + 1));
  }
  const usual = (counts: Map<number, number>): number =>
    [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  return new Map([...found].map(([size, counts]) => [size, usual(counts)]));
}

/** Vertical distance of two lines, in points. */
export function pitchBetween(above: ArticleLine, line: ArticleLine): number {
  return line.box.y + line.box.height - above.box.y - above.box.height;
}
