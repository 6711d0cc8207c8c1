import type { ArticleLine } from "./article-lines.ts";

/** What hangs in front of a text: the name or initials of who speaks, a date, a time. */
const LABEL = /^[\p{L}\p{N}][\p{L}\p{N}.:/\s–-]{0,13}$/u;
/** Minimum letters of a line that has such a label. */
const LEAST_TEXT = 25;
/** Minimum and maximum space between a label and its text, in font heights. */
const LEAST_GAP = 0.3;
const MOST_GAP = 6;
/** Maximum difference of a label's baseline and size from its text's, in font heights. */
const LEVEL = 0.25;
const SAME_SIZE = 0.25;
/** Maximum difference between lines that begin at one place, in font heights. */
const ALIGNED = 0.3;
/** Minimum labels in front of one column; it has at least as many lines without one, unlike the rows of a table. */
const LEAST_LABELS = 2;

/** The labels of a page that hang in front of a column of running text, with the line that each of them begins. */
export function hangingLabels(lines: readonly ArticleLine[]): Map<ArticleLine, ArticleLine> {
  const upright = lines.filter(({ isTurned, isRtl }) => !isTurned && !isRtl);
  const pairs = upright
    .filter(({ text }) => LABEL.test(text))
    .flatMap((label) => {
      const text = textBeside(label, upright);
      return text ? [{ label, text }] : [];
    });
  const labels = new Set(pairs.map(({ label }) => label));
  const columns = Map.groupBy(
    pairs.filter(({ label }) => !isInText(label, upright, labels)),
    ({ text }) => Math.round(text.box.x),
  );
  return new Map(
    [...columns.values()]
      .filter((column) => isColumn(column, upright))
      .flat()
      .map(({ label, text }) => [label, text]),
  );
}

/** The only line level with a label, if it is a line of text after it. */
function textBeside(label: ArticleLine, lines: readonly ArticleLine[]): ArticleLine | undefined {
  const row = lines.filter((line) => line !== label && isLevel(line, label));
  const [text] = row;
  if (!text || row.length > 1 || text.text.length < LEAST_TEXT) return undefined;
  const gap = text.box.x - label.box.x - label.box.width;
  const isSameSize = Math.abs(label.size - text.size) <= SAME_SIZE * text.size;
  const isNear = gap >= LEAST_GAP * text.size && gap <= MOST_GAP * text.size;
  return isSameSize && isNear ? text : undefined;
}

/** Whether a line only looks like a label: most lines that begin at its place in its block have no text beside them. */
function isInText(
  { box, size, block }: ArticleLine,
  lines: readonly ArticleLine[],
  labels: ReadonlySet<ArticleLine>,
): boolean {
  const own = lines.filter(
    (line) => line.block === block && Math.abs(line.box.x - box.x) <= ALIGNED * size,
  );
  return 2 * own.filter((line) => labels.has(line)).length < own.length;
}

function isLevel({ box, size }: ArticleLine, label: ArticleLine): boolean {
  const bases = box.y + box.height - label.box.y - label.box.height;
  return Math.abs(bases) <= LEVEL * Math.max(size, label.size);
}

/** Whether lines without labels are in the column of those that have one. */
function isColumn(
  column: readonly { label: ArticleLine; text: ArticleLine }[],
  lines: readonly ArticleLine[],
): boolean {
  const [first] = column;
  if (!first || column.length < LEAST_LABELS) return false;
  const { box, size } = first.text;
  const tops = column.map(({ text }) => text.box.y);
  const own = lines.filter(
    (line) => Math.abs(line.box.x - box.x) <= ALIGNED * size && line.box.y >= Math.min(...tops),
  );
  return own.length >= 2 * column.length;
}
