import { type Box, union } from "#converter/drawing/geometry.ts";
import type { ArticleLine } from "./article-lines.ts";
import { listMark } from "./list-marks.ts";

/** Maximum gap in a justified line of few words, in font heights. */
const MOST_GAP = 9;
/** Maximum vertical offset of a line's parts, in font heights. */
const ROW = 0.25;
/** Maximum distance of a line above or below, in font heights. */
const NEIGHBOUR = 3.5;
/** A neighbour that begins within this distance of a part, in points, shows that the part begins a column. */
const ALIGNED = 2;

/**
 * Joins the parts of lines whose wide gaps made them look like several lines, as in narrow justified columns. A line
 * above or below without such a gap shows that they are one.
 */
export function joinRows(lines: readonly ArticleLine[]): ArticleLine[] {
  const rows = Map.groupBy(lines, ({ box }) => Math.round(box.y + box.height));
  const joined = new Set<ArticleLine>();
  const wholes = new Map<ArticleLine, ArticleLine>();
  for (const line of lines.toSorted((a, b) => a.box.x - b.box.x)) {
    if (joined.has(line)) continue;
    let whole = line;
    const parts = [line];
    for (;;) {
      const next = nextPart(whole, rows, joined);
      if (!next || !isSpanned(whole.box, next.box, line.size, lines)) break;
      joined.add(next);
      parts.push(next);
      whole = joinLines(whole, next);
    }
    if (parts.length === 1) continue;
    // The joined line takes the position of its first part.
    const first = lines.find((each) => parts.includes(each));
    if (first) wholes.set(first, { ...whole, block: first.block });
    joined.add(line);
  }
  return lines.flatMap((line) => wholes.get(line) ?? (joined.has(line) ? [] : [line]));
}

/** The nearest part after a line in its row. */
function nextPart(
  line: ArticleLine,
  rows: ReadonlyMap<number, readonly ArticleLine[]>,
  joined: ReadonlySet<ArticleLine>,
): ArticleLine | undefined {
  if (line.isTurned || line.isRtl) return;
  const bottom = Math.round(line.box.y + line.box.height);
  const end = line.box.x + line.box.width;
  const isItem = listMark(line.text, true) !== undefined;
  return [bottom - 1, bottom, bottom + 1]
    .flatMap((row) => rows.get(row) ?? [])
    .filter(
      (other) =>
        !joined.has(other) &&
        !other.isTurned &&
        !other.isRtl &&
        !(isItem && listMark(other.text, true) !== undefined) &&
        Math.abs(other.size - line.size) <= 0.05 * line.size &&
        Math.abs(other.box.y - line.box.y) <= ROW * line.size &&
        other.box.x > end &&
        other.box.x - end <= MOST_GAP * line.size,
    )
    .toSorted((a, b) => a.box.x - b.box.x)[0];
}

/** Whether a neighbouring line of text crosses the gap between two parts, with a word on both sides of it. */
function isSpanned(a: Box, b: Box, size: number, lines: readonly ArticleLine[]): boolean {
  const gap = { start: a.x + a.width, end: b.x };
  const neighbours = lines.filter(({ box, isTurned }) => {
    const distance = Math.abs(box.y - a.y);
    return !isTurned && distance >= 0.5 * size && distance <= NEIGHBOUR * size;
  });
  if (neighbours.some(({ box }) => Math.abs(box.x - b.x) < ALIGNED)) return false;
  const spanning = neighbours.filter(({ box, words }) => {
    if (box.x > gap.start - size || box.x + box.width < gap.end + size) return false;
    return words.some(([, x, width]) => x < gap.end && x + width > gap.start);
  });
  return spanning.length > 0 && spanning.length > partedRows(neighbours, gap);
}

/** Number of neighbouring rows that leave a part of the gap free, as the lines of two columns do. */
function partedRows(
  neighbours: readonly ArticleLine[],
  gap: { start: number; end: number },
): number {
  return neighbours.filter(({ box, size }) => {
    const end = box.x + box.width;
    if (box.x >= gap.start || end >= gap.end) return false;
    return neighbours.some(
      (other) =>
        Math.abs(other.box.y - box.y) <= ROW * size &&
        other.box.x > Math.max(end, gap.start) &&
        other.box.x < gap.end + MOST_GAP * size,
    );
  }).length;
}

/** Two parts as one line. */
export function joinLines(a: ArticleLine, b: ArticleLine): ArticleLine {
  const shift = a.text.length + 1;
  const looks =
    a.looks.length > 0 || b.looks.length > 0
      ? [
          ...plainAtLeast(a),
          ...plainAtLeast(b).map(([start, look]) => [start + shift, look] as const),
        ]
      : [];
  return {
    ...a,
    text: `${a.text} ${b.text}`,
    end: b.end,
    box: union(a.box, b.box),
    looks,
    words: [...a.words, ...b.words.map(([start, x, width]) => [start + shift, x, width] as const)],
  };
}

function plainAtLeast({ looks }: ArticleLine): ArticleLine["looks"] {
  return looks.length > 0 ? looks : [[0, 0]];
}
