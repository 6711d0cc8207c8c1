import { inLogicalOrder } from "./logical-order.ts";
import type { PlacedGlyph, TextRun } from "./text-runs.ts";

/** Minimum gap between glyphs that is a space, in font heights: in a line without spaces, and in one with spaces. */
const GAP_FOR_SPACE = 0.2;
const GAP_BESIDE_SPACES = 0.5;

/** A space with a larger share under a letter does not count. */
const MOST_COVERED = 0.7;

/** Maximum distance of letters at the same position, in font heights. */
const SAME_PLACE = 0.05;

/** Maximum marks of a letter. */
const MOST_MARKS = 6;

const MARK = /^\p{M}+$/u;
const RTL_BASE = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\u0640]/u;

/** The words of a line with right-to-left letters, in reading order. */
export function wordsOfGlyphs(runs: readonly TextRun[], isRtl: boolean): PlacedGlyph[] {
  const size = runs.reduce((most, run) => Math.max(most, run.size), 0);
  const glyphs = runs.flatMap((run) => run.glyphs ?? []);
  const isFromLeft = areFromLeft(glyphs);
  const whole = withMarks(glyphs, isFromLeft);
  const placed = fromLeft(isFromLeft ? whole : whole.toReversed(), size);
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
 * Sorts glyphs by position. Letters at the same position keep their order, as those of a ligature do, of which one has
 * no width; its position may be rounded.
 */
function fromLeft(glyphs: readonly PlacedGlyph[], size: number): PlacedGlyph[] {
  const near = SAME_PLACE * size;
  let place = -Infinity;
  const places = glyphs.map((glyph, index) => {
    const next = glyphs[index + 1];
    const isWithNext = glyph.width === 0 && next && Math.abs(next.x - glyph.x) <= near;
    const isWithLast = glyph.width === 0 && !isWithNext && Math.abs(place - glyph.x) <= near;
    place = isWithNext ? Math.min(glyph.x, next.x) : isWithLast ? place : glyph.x;
    return { glyph, place };
  });
  return places.toSorted((a, b) => a.place - b.place).map(({ glyph }) => glyph);
}

/**
 * Joins marks to their letters. Position does not decide, since a mark may be drawn on either side of its origin.
 * Programs write the glyphs of a line from left to right, marks before the letter, or in reading order.
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

/** Whether a line's letters are written from its left end, although it reads from the right. */
function areFromLeft(glyphs: readonly PlacedGlyph[]): boolean {
  const letters = glyphs.filter(({ text }) => RTL_BASE.test(text));
  const forwards = letters.filter(({ x }, index) => x > (letters[index - 1]?.x ?? x)).length;
  return forwards * 2 >= letters.length - 1;
}

/** Adds the spaces that the PDF has only as gaps. */
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

/** Drops spaces under a letter: some programs give the one at the end of a line no room. */
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
