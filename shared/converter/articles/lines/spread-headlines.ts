import type { ArticleLine, ArticlePage } from "./article-lines.ts";
import { joinLines } from "./joined-rows.ts";

/** Two pages side by side are this much wider than high. */
const LEAST_WIDE = 1.15;
/** A headline is this much larger than most of the text. */
const HEADLINE = 2;
/** Maximum difference in size and in height on the page between its parts, as a share of their size. */
const ALIKE = 0.05;
/** Maximum letters below its first part: a picture with a caption. */
const MOST_BELOW = 400;

/**
 * Joins headlines that run across both pages of a spread: large words in one form, level on both sides of the middle,
 * with little text below the first part.
 */
export function joinOverSpread({ lines, width, height }: ArticlePage): ArticleLine[] {
  if (width < LEAST_WIDE * height) return [...lines];
  const usual = usualSize(lines);
  const large = lines.filter((line) => !line.isTurned && line.size >= HEADLINE * usual);
  for (const first of large) {
    if (first.isRtl || first.box.x + first.box.width > width / 2) continue;
    const second = large.find((line) => line.box.x >= width / 2 && areAlike(first, line));
    if (!second || lettersBelow(first, lines, width / 2) > MOST_BELOW) continue;
    const whole = joinLines(first, second);
    return lines.flatMap((line) => (line === first ? [whole] : line === second ? [] : [line]));
  }
  return [...lines];
}

function areAlike(a: ArticleLine, b: ArticleLine): boolean {
  const most = ALIKE * a.size;
  const isLevel = Math.abs(a.box.y + a.box.height - b.box.y - b.box.height) <= most;
  return a.font === b.font && Math.abs(a.size - b.size) <= most && isLevel;
}

function lettersBelow({ box }: ArticleLine, lines: readonly ArticleLine[], middle: number): number {
  const below = lines.filter((line) => line.box.y > box.y && line.box.x < middle);
  return below.reduce((sum, { text }) => sum + text.length, 0);
}

/** The size of most letters. */
function usualSize(lines: readonly ArticleLine[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
