import { listOf, type Matrix, numbers, placed, type Point } from "./matrices.ts";
import { type Bounds, boundsOf, holds, inBounds, intersection, type Region } from "./regions.ts";

/** Number of coordinates that follow each of pdf.js's path codes. */
const LENGTHS = [2, 2, 6, 4, 0];
const MOVE = 0;
/** Line segments per curve: letters are small compared with the frames that clip them. */
const PIECES = 8;
/** A path with more lines is a drawing, whose bounds suffice. */
const MOST_POINTS = 4000;
/** Numbers of a rectangle's path, closed by a line and by a code. */
const MOST_IN_RECTANGLE = 16;

const NOWHERE = { left: 0, bottom: 0, right: 0, top: 0 };

/** How nested parts of a path are counted. */
export type FillRule = "nonzero" | "evenodd";

/**
 * The part of a region inside a path in pdf.js's form. A longer path is only divided into lines once something is
 * looked for in it: most clip drawings.
 */
export function clippedBy(
  outer: Region | undefined,
  path: unknown,
  matrix: Matrix,
  rule: FillRule,
): Region {
  const values = listOf(path);
  if (values.length > MOST_IN_RECTANGLE) return new Clip(outer, values, matrix, rule);
  const polygons = polygonsOf(numbers(values), matrix);
  if (isRectangle(polygons)) return inBounds(outer, boundsOf(polygons.flat()));
  return new Clip(outer, values, matrix, rule);
}

/** A path divided into lines, or a drawing, whose bounds suffice. */
interface Lines {
  polygons: Point[][];
  bounds: Bounds;
  isDrawing: boolean;
}

/** The inside of a path. */
class Clip implements Region {
  readonly outer: Region | undefined;
  readonly #path: readonly unknown[];
  readonly #matrix: Matrix;
  readonly #rule: FillRule;
  #lines: Lines | undefined;
  #bounds: Bounds | undefined;

  constructor(outer: Region | undefined, path: readonly unknown[], matrix: Matrix, rule: FillRule) {
    this.outer = outer;
    this.#path = path;
    this.#matrix = matrix;
    this.#rule = rule;
  }

  get bounds(): Bounds {
    return Clip.#boundsOf(this);
  }

  /** Clips can be nested deeper than calls. */
  static #boundsOf(clip: Clip): Bounds {
    const unread: Clip[] = [];
    for (let each: Region | undefined = clip; each instanceof Clip && !each.#bounds;) {
      unread.push(each);
      each = each.outer;
    }
    for (const each of unread.toReversed()) {
      const { bounds } = each.#read();
      each.#bounds = each.outer ? intersection(each.outer.bounds, bounds) : bounds;
    }
    return clip.#bounds ?? NOWHERE;
  }

  holds(x: number, y: number): boolean {
    const { polygons, bounds, isDrawing } = this.#read();
    if (!holds(bounds, [x, y])) return false;
    if (isDrawing) return true;
    const winding = polygons.map((polygon) => windingAround(polygon, x, y));
    return this.#rule === "nonzero"
      ? winding.reduce((sum, { turns }) => sum + turns, 0) !== 0
      : winding.reduce((sum, { crossings }) => sum + crossings, 0) % 2 === 1;
  }

  #read(): Lines {
    if (this.#lines) return this.#lines;
    const polygons = polygonsOf(numbers(this.#path), this.#matrix);
    const points = polygons.flat();
    const bounds = points.length > 0 ? boundsOf(points) : NOWHERE;
    return (this.#lines = { polygons, bounds, isDrawing: points.length > MOST_POINTS });
  }
}

/** The lines of a path on the page, one polygon for each part. */
function polygonsOf(path: readonly number[], matrix: Matrix): Point[][] {
  const polygons: Point[][] = [];
  for (let at = 0; at < path.length;) {
    const code = path[at] ?? 0;
    const length = LENGTHS[code] ?? 0;
    const ends = pairs(path.slice(at + 1, at + 1 + length)).map((end) => placed(matrix, end));
    at += 1 + length;
    const last = polygons.at(-1);
    if (ends.length === 0) continue;
    if (code === MOVE || !last) polygons.push(ends);
    else last.push(...curve([last.at(-1) ?? [0, 0], ...ends]));
  }
  return polygons;
}

function pairs(values: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let at = 0; at + 1 < values.length; at += 2)
    points.push([values[at] ?? 0, values[at + 1] ?? 0]);
  return points;
}

/** Points of a Bézier curve of any degree after its first one; a line has only its end. */
function curve(controls: readonly Point[]): Point[] {
  if (controls.length === 2) return controls.slice(1);
  return Array.from({ length: PIECES }, (_, piece) => pointOf(controls, (piece + 1) / PIECES));
}

function pointOf(controls: readonly Point[], share: number): Point {
  const [xs, ys] = [controls.map(([x]) => x), controls.map(([, y]) => y)];
  for (let count = controls.length - 1; count > 0; count -= 1) {
    for (const all of [xs, ys]) {
      for (let at = 0; at < count; at += 1) {
        const from = all[at] ?? 0;
        all[at] = from + ((all[at + 1] ?? 0) - from) * share;
      }
    }
  }
  return [xs[0] ?? 0, ys[0] ?? 0];
}

function isRectangle(polygons: readonly Point[][]): boolean {
  const [polygon = [], ...others] = polygons.filter(({ length }) => length > 1);
  const [first, ...rest] = polygon;
  if (!first || others.length > 0) return false;
  const isClosed = rest.length === 4 && isNear(first, rest[3]);
  if (rest.length !== 3 && !isClosed) return false;
  const sides = polygon.slice(0, 4);
  return sides.every(([x, y], index) => {
    const [nextX, nextY] = sides[(index + 1) % 4] ?? first;
    return Math.abs(x - nextX) < 0.01 || Math.abs(y - nextY) < 0.01;
  });
}

function isNear([x, y]: Point, other: Point | undefined): boolean {
  return other !== undefined && Math.abs(x - other[0]) < 0.01 && Math.abs(y - other[1]) < 0.01;
}

/** A polygon's winding number around a point, and the number of its sides to the right of it. */
function windingAround(
  polygon: readonly Point[],
  x: number,
  y: number,
): { turns: number; crossings: number } {
  let turns = 0;
  let crossings = 0;
  let [fromX, fromY] = polygon.at(-1) ?? [0, 0];
  for (const [toX, toY] of polygon) {
    const isCrossed = fromY > y !== toY > y;
    if (isCrossed && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) {
      turns += toY > fromY ? 1 : -1;
      crossings += 1;
    }
    [fromX, fromY] = [toX, toY];
  }
  return { turns, crossings };
}
