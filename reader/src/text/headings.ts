import type { TextLine } from "#contract/formats/edition-files.ts";

/** Lines of a heading are taller than the page's usual ones by this factor, and at most this many. */
const TALLER = 1.25;
const MOST_LINES = 4;

/** The usual height of a page's lines, in fractions of the page. */
export function usualHeight(lines: readonly TextLine[]): number {
  const heights = lines.map(({ height }) => height).sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}

/** Whether a paragraph's lines are a heading on a page whose lines usually have this height. */
export function isHeading(paragraph: readonly TextLine[], usual: number): boolean {
  if (paragraph.length > MOST_LINES || !/\p{L}{2}/u.test(paragraph[0]?.text ?? "")) return false;
  return paragraph.every(
    ({ height, vertical, turn }) => !vertical && !turn && height > usual * TALLER,
  );
}
