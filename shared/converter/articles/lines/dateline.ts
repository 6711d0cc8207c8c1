import type { ArticleLine, ArticlePage } from "./article-lines.ts";

/** The part of a first page, from its top, that has its dateline. */
const TOP = 0.4;
/** Maximum letters of a part, and minimum share of the width of all text that the parts span. */
const MOST_LETTERS = 40;
const LEAST_SPAN = 0.6;
/** Maximum difference of their base lines, and minimum space around each of them, in font heights. */
const LEVEL = 0.3;
const LEAST_BELOW = 1.2;
/** A line of the text below has at least this many letters, unlike a cell of a table. */
const LEAST_OF_TEXT = 25;

/**
 * The lines of a first page with the parts of its dateline (number, date, price) after each other: they lie above columns,
 * and were read with these.
 */
export function withDateline({ number, width, height, lines }: ArticlePage): ArticleLine[] {
  if (number !== 1) return [...lines];
  const upright = lines.filter(({ isTurned, isRtl }) => !isTurned && !isRtl);
  const starts = upright.map(({ box }) => box.x);
  const ends = upright.map(({ box }) => box.x + box.width);
  const span = LEAST_SPAN * Math.min(width, Math.max(...ends) - Math.min(...starts));
  const first = upright.find((line) => {
    const row = rowOf(line, upright);
    const last = row.at(-1);
    if (!last || row.length < 2 || row[0] !== line || line.box.y > TOP * height) return false;
    const dated = row.filter(({ text }) => /\d/u.test(text));
    return (
      2 * dated.length >= row.length &&
      last.box.x + last.box.width - line.box.x >= span &&
      row.every((part) => part.text.length <= MOST_LETTERS && isApart(part, upright)) &&
      row.some((part) => (nearestBelow(part, upright)?.text.length ?? 0) >= LEAST_OF_TEXT)
    );
  });
  if (!first) return [...lines];
  const row = rowOf(first, upright);
  const at = Math.min(...row.map((line) => lines.indexOf(line)));
  const rest = (part: readonly ArticleLine[]): ArticleLine[] =>
    part.filter((line) => !row.includes(line));
  return [...rest(lines.slice(0, at)), ...row, ...rest(lines.slice(at))];
}

/** The lines level with a line, from the left. */
function rowOf(line: ArticleLine, lines: readonly ArticleLine[]): ArticleLine[] {
  const base = line.box.y + line.box.height;
  return lines
    .filter(({ box }) => Math.abs(box.y + box.height - base) <= LEVEL * line.size)
    .toSorted((a, b) => a.box.x - b.box.x);
}

/** Whether a line has room below it, and above it unless that is a title. */
function isApart({ box, size }: ArticleLine, lines: readonly ArticleLine[]): boolean {
  const near = lines.filter(({ box: other }) => {
    const isOpposite = other.x < box.x + box.width && box.x < other.x + other.width;
    const gap = Math.max(other.y - box.y - box.height, box.y - other.y - other.height);
    return isOpposite && gap < LEAST_BELOW * size;
  });
  return near.every((line) => line.box === box || (line.size > size && line.box.y < box.y));
}

function nearestBelow(
  { box }: ArticleLine,
  lines: readonly ArticleLine[],
): ArticleLine | undefined {
  return lines
    .filter(
      ({ box: other }) =>
        other.y >= box.y + box.height &&
        other.x < box.x + box.width &&
        box.x < other.x + other.width,
    )
    .toSorted((a, b) => a.box.y - b.box.y)[0];
}
