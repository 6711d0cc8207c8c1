import { inLogicalOrder } from "./logical-order.ts";
import type { PlacedGlyph, TextRun } from "./text-runs.ts";

/** A wider gap between glyphs, in font heights, is a space in a line that has no spaces, and in one that has. */
const GAP_FOR_SPACE = 0.2;
const GAP_BESIDE_SPACES = 0.5;

/** A space of which a larger share lies under a letter is none. */
const MOST_COVERED = 0.7;

/** Letters have at most this many marks. */
const MOST_MARKS = 6;

const MARK = /^\p{M}+$/u;
const RTL_BASE = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\u0640]/u;

/** The words of a line that has letters from right to left, in the order in which they are read. */
export function wordsOfGlyphs(runs: readonly TextRun[], isRtl: boolean): PlacedGlyph[] {
  const size = runs.reduce((most, run) => Math.max(most, run.size), 0);
  const glyphs = runs.flatMap((run) => run.glyphs ?? []);
  const isFromLeft = areFromLeft(glyphs);
  const whole = withMarks(glyphs, isFromLeft);
  // Letters in one place keep the order in which they are written.
  const placed = (isFromLeft ? whole : whole.toReversed()).toSorted((a, b) => a.x - b.x);
  const spaced = withSpaces(withoutCovered(placed), size);
  const words: PlacedGlyph[] = [];
  let isApart = true;
  for (const { text, x, width } of inLogicalOrder(spaced, isRtl)) {
    const last = words.at(-1);
    const isBetween = text.trim() === "";
    if (!isBetween && (isApart || !last)) words.push({ text, x, width });
    else if (!isBetween && last) words[words.length - 1] = joined(last, { text, x, width });
    isApart = isBetween;
  }
  return words.map((word) => ({ ...word, text: word.text.normalize("NFC") }));
}

/**
 * Joins marks to their letters. Their places do not distinguish these, since a mark may be drawn on either side of its
 * origin. Programs write the glyphs of a line from left to right, marks before the letter, or in the order of reading.
 */
function withMarks(glyphs: readonly PlacedGlyph[], isFromLeft: boolean): PlacedGlyph[] {
  const added = new Map<PlacedGlyph, string>();
  const joinedMarks = new Set<PlacedGlyph>();
  for (const [index, mark] of glyphs.entries()) {
    if (!MARK.test(mark.text)) continue;
    const [before, after] = [letterBeside(glyphs, index, -1), letterBeside(glyphs, index, 1)];
    const letter = isFromLeft ? (after ?? before) : (before ?? after);
    if (!letter) continue;
    const others = added.get(letter) ?? "";
    added.set(letter, isFromLeft ? mark.text + others : others + mark.text);
    joinedMarks.add(mark);
  }
  return glyphs
    .filter((glyph) => !joinedMarks.has(glyph))
    .map((glyph) => ({ ...glyph, text: glyph.text + (added.get(glyph) ?? "") }));
}

function letterBeside(
  glyphs: readonly PlacedGlyph[],
  index: number,
  step: 1 | -1,
): PlacedGlyph | undefined {
  let at = index + step;
  const end = index + step * MOST_MARKS;
  while (at !== end && MARK.test(glyphs[at]?.text ?? "")) at += step;
  const letter = glyphs[at];
  return letter && RTL_BASE.test(letter.text) ? letter : undefined;
}

/** Whether a line's letters are written from its left end, although they are read from its right one. */
function areFromLeft(glyphs: readonly PlacedGlyph[]): boolean {
  const letters = glyphs.filter(({ text }) => RTL_BASE.test(text));
  const forwards = letters.filter(({ x }, index) => x > (letters[index - 1]?.x ?? x)).length;
  return forwards * 2 >= letters.length - 1;
}

/** Adds the spaces that the PDF leaves as gaps. */
function withSpaces(glyphs: readonly PlacedGlyph[], size: number): PlacedGlyph[] {
  const hasSpaces = glyphs.some(isSpace);
  const least = (hasSpaces ? GAP_BESIDE_SPACES : GAP_FOR_SPACE) * size;
  const result: PlacedGlyph[] = [];
  let end = Infinity;
  for (const glyph of glyphs) {
    if (glyph.x - end > least) result.push({ text: " ", x: end, width: glyph.x - end });
    result.push(glyph);
    end = Math.max(end === Infinity ? glyph.x : end, glyph.x + glyph.width);
  }
  return result;
}

/** Drops spaces that a letter covers: some programs leave the one at the end of a line without room of its own. */
function withoutCovered(glyphs: readonly PlacedGlyph[]): PlacedGlyph[] {
  return glyphs.filter((glyph, index) => {
    if (!isSpace(glyph)) return true;
    const covered = Math.max(overlap(glyph, glyphs[index - 1]), overlap(glyph, glyphs[index + 1]));
    return covered <= MOST_COVERED * glyph.width;
  });
}

function isSpace({ text }: PlacedGlyph): boolean {
  return text.trim() === "";
}

function overlap(a: PlacedGlyph, b: PlacedGlyph | undefined): number {
  return b ? Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) : 0;
}

function joined(a: PlacedGlyph, b: PlacedGlyph): PlacedGlyph {
  const x = Math.min(a.x, b.x);
  return { text: a.text + b.text, x, width: Math.max(a.x + a.width, b.x + b.width) - x };
}
