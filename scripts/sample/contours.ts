/** A point in the units of the grid's box. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Heights at evenly spaced points: `heights[row][column]`, `step` apart. */
export interface HeightGrid {
  readonly step: number;
  readonly heights: readonly (readonly number[])[];
}

interface Crossing {
  readonly point: Point;
  readonly neighbours: number[];
}

/** Samples a height function over a box of the given size. */
export function sampleHeights(
  width: number,
  height: number,
  step: number,
  heightAt: (x: number, y: number) => number,
): HeightGrid {
  const columns = Math.ceil(width / step) + 1;
  const rows = Math.ceil(height / step) + 1;
  const heights = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => heightAt(column * step, row * step)),
  );
  return { step, heights };
}

/** Closed lines along one level (marching squares). The level must not be reached on the border of the grid. */
export function traceContours(grid: HeightGrid, level: number): Point[][] {
  const crossings = findCrossings(grid, level);
  const seen = new Set<number>();
  const loops: Point[][] = [];
  for (const start of crossings.keys()) {
    const loop: Point[] = [];
    for (let key: number | undefined = start; key !== undefined && !seen.has(key);) {
      seen.add(key);
      const crossing: Crossing | undefined = crossings.get(key);
      if (crossing === undefined) break;
      loop.push(crossing.point);
      key = crossing.neighbours.find((neighbour) => !seen.has(neighbour));
    }
    if (loop.length > 5) loops.push(loop);
  }
  return loops;
}

/** Every grid edge that the level crosses, with the edges the line goes on to. */
function findCrossings(grid: HeightGrid, level: number): Map<number, Crossing> {
  const crossings = new Map<number, Crossing>();
  const columns = grid.heights[0]?.length ?? 0;
  const heightOf = (column: number, row: number) => grid.heights[row]?.[column] ?? 0;
  const cross = (column: number, row: number, down: boolean): number | undefined => {
    const from = heightOf(column, row);
    const to = down ? heightOf(column, row + 1) : heightOf(column + 1, row);
    if (from > level === to > level) return undefined;
    const key = (row * columns + column) * 2 + (down ? 1 : 0);
    if (!crossings.has(key)) {
      const share = (level - from) / (to - from);
      const x = (column + (down ? 0 : share)) * grid.step;
      const y = (row + (down ? share : 0)) * grid.step;
      crossings.set(key, { point: { x, y }, neighbours: [] });
    }
    return key;
  };
  for (let row = 0; row < grid.heights.length - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const edges = [
        cross(column, row, false),
        cross(column, row, true),
        cross(column, row + 1, false),
        cross(column + 1, row, true),
      ];
      joinInPairs(
        edges.filter((edge) => edge !== undefined),
        crossings,
      );
    }
  }
  return crossings;
}

/** A cell has two crossed edges, or four at a saddle, where top goes with left and bottom with right. */
function joinInPairs(edges: readonly number[], crossings: ReadonlyMap<number, Crossing>): void {
  for (let index = 0; index + 1 < edges.length; index += 2) {
    const first = edges[index];
    const second = edges[index + 1];
    if (first === undefined || second === undefined) continue;
    crossings.get(first)?.neighbours.push(second);
    crossings.get(second)?.neighbours.push(first);
  }
}

/** An SVG path of rounded closed lines: the points become the handles of curves between their midpoints. */
export function smoothPath(loops: readonly (readonly Point[])[]): string {
  const number = (value: number) => value.toFixed(1);
  return loops
    .map((loop) => {
      const curves = loop.map((point, index) => {
        const next = loop[(index + 1) % loop.length] ?? point;
        const middle = `${number((point.x + next.x) / 2)} ${number((point.y + next.y) / 2)}`;
        return index === 0 ? `M${middle}` : `Q${number(point.x)} ${number(point.y)} ${middle}`;
      });
      return `${curves.join("")}Z`;
    })
    .join("");
}
