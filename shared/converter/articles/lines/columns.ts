import { type ArticleLine, type ArticlePage, endOf, startOf } from "./article-lines.ts";

/** Start and end of the lines around a line, in reading direction; points. */
export interface Column {
  start: number;
  end: number;
}

/** Blocks of this many lines reveal their column. */
const ENOUGH_LINES = 4;
/** Maximum offset of starts within a column, in font heights: a line may be indented, a block hardly. */
const NEAR_LINE = 3;
const NEAR_BLOCK = 0.5;

/** Minimum space between columns of a table, in font heights. */
const LEAST_GUTTER = 0.4;
/** Maximum share of a table's rows that cross that space. */
const MOST_CROSSING = 0.1;

/** The column of each line of a page. */
export function columnsOf({ lines }: ArticlePage): Map<ArticleLine, Column> {
  const columns = new Map<ArticleLine, Column>();
  for (const block of Map.groupBy(lines, (line) => line.block).values()) {
    const own = block.length >= ENOUGH_LINES ? columnOf(block) : undefined;
    for (const line of block) columns.set(line, own ?? columnOf(peersOf(line, block, lines)));
  }
  return columns;
}

function columnOf(lines: readonly ArticleLine[]): Column {
  return { start: usualStart(lines), end: Math.max(...lines.map(endOf)) };
}

/** A short block is measured together with blocks of the same size that begin at the same side. */
function peersOf(
  line: ArticleLine,
  block: readonly ArticleLine[],
  lines: readonly ArticleLine[],
): readonly ArticleLine[] {
  const start = Math.min(...block.map(startOf));
  const reach = block.length > 1 ? NEAR_BLOCK : NEAR_LINE;
  const near = lines.filter(
    (each) =>
      !each.isTurned &&
      each.isRtl === line.isRtl &&
      Math.abs(each.size - line.size) <= 0.08 * line.size &&
      Math.abs(startOf(each) - start) <= reach * line.size,
  );
  // One long line across several columns must not make all others look short.
  const ends = near.map(endOf).toSorted((a, b) => a - b);
  const usual = ends[Math.floor((ends.length - 1) * 0.9)] ?? 0;
  const most = Math.max(usual, ...block.map(endOf));
  return [...block, ...near.filter((each) => endOf(each) <= most)];
}

/** The most frequent start of lines; of several the first. */
function usualStart(lines: readonly ArticleLine[]): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const start = Math.round(startOf(line));
    counts.set(start, (counts.get(start) ?? 0) + 1);
  }
  const [usual] = [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
  return usual?.[0] ?? 0;
}

/** The columns of rows of cells, from the left: parts of the width separated by space that few rows cross. */
export function tableColumns(rows: readonly (readonly ArticleLine[])[]): Column[] {
  const most = rows.length < 5 ? 0 : Math.max(1, Math.floor(MOST_CROSSING * rows.length));
  const size = rows[0]?.[0]?.size ?? 0;
  const edges = rows
    .flat()
    .flatMap(({ box }): [number, number][] => [
      [box.x, 1],
      [box.x + box.width, -1],
    ])
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const columns: Column[] = [];
  let depth = 0;
  for (const [x, change] of edges) {
    depth += change;
    const last = columns.at(-1);
    const isBegun = change > 0 && depth === most + 1;
    const goesOn = last !== undefined && x - last.end < LEAST_GUTTER * size;
    if (isBegun && !goesOn) columns.push({ start: x, end: x });
    else if (last && change < 0 && depth === most) last.end = x;
  }
  return columns;
}

/** Index of a cell's column; undefined if it covers several. */
export function columnAt({ box }: ArticleLine, columns: readonly Column[]): number | undefined {
  const touched = columns.flatMap(({ start, end }, index) =>
    box.x < end && box.x + box.width > start ? [index] : [],
  );
  if (touched.length > 0) return touched.length === 1 ? touched[0] : undefined;
  const distances = columns.map(({ start, end }) => Math.max(start - box.x, box.x - end));
  return distances.indexOf(Math.min(...distances));
}
