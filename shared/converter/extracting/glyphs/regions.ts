import { type Matrix, placed, type Point } from "./matrices.ts";

/** A rectangle in the PDF's coordinates of the page. */
export interface Bounds {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** The visible part of a page: a list, from the innermost clip outwards. */
export interface Region {
  holds: (x: number, y: number) => boolean;
  /** Contains the whole region. */
  bounds: Bounds;
  outer: Region | undefined;
  /** Makes the letters of a text clip visible, once paint appears inside. */
  reveal?: () => void;
}

/** Whether a point is inside a region and all outer ones. */
export function isInside(region: Region | undefined, point: Point): boolean {
  const { 0: x, 1: y } = point;
  for (let each = region; each; each = each.outer) if (!each.holds(x, y)) return false;
  return true;
}

/** The part of a region in a rectangle. */
export function inBounds(outer: Region | undefined, bounds: Bounds): Region {
  const { left, bottom, right, top } = outer ? intersection(outer.bounds, bounds) : bounds;
  const holds = (x: number, y: number): boolean =>
    x >= left && x <= right && y >= bottom && y <= top;
  // Nested rectangles make one.
  const isOne = outer !== undefined && rectangles.has(outer);
  const region = {
    holds,
    bounds: { left, bottom, right, top },
    outer: isOne ? outer.outer : outer,
  };
  rectangles.add(region);
  return region;
}

const rectangles = new WeakSet<Region>();

/** The part of a region that satisfies a test within `bounds`. */
export function inShape(
  outer: Region | undefined,
  bounds: Bounds,
  holds: Region["holds"],
  reveal?: () => void,
): Region {
  const all = outer ? intersection(outer.bounds, bounds) : bounds;
  return { holds, bounds: all, outer, ...(reveal && { reveal }) };
}

/** The smallest rectangle around points. */
export function boundsOf(points: readonly Point[]): Bounds {
  const bounds = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (const { 0: x, 1: y } of points) {
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.bottom = Math.min(bounds.bottom, y);
    bounds.top = Math.max(bounds.top, y);
  }
  return bounds;
}

/** The corners of a rectangle, given by two opposite ones, in another coordinate system. */
export function corners(
  matrix: Matrix,
  [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[],
): Point[] {
  const all: Point[] = [
    [x1, y1],
    [x2, y1],
    [x2, y2],
    [x1, y2],
  ];
  return all.map((corner) => placed(matrix, corner));
}

/** The intersection of two rectangles; without extent if they do not meet. */
export function intersection(a: Bounds, b: Bounds): Bounds {
  const left = Math.max(a.left, b.left);
  const bottom = Math.max(a.bottom, b.bottom);
  return {
    left,
    bottom,
    right: Math.max(left, Math.min(a.right, b.right)),
    top: Math.max(bottom, Math.min(a.top, b.top)),
  };
}

/** Whether two rectangles touch or overlap. */
export function meets(a: Bounds, b: Bounds): boolean {
  return a.left <= b.right && b.left <= a.right && a.bottom <= b.top && b.bottom <= a.top;
}

/** The smallest rectangle around two. */
export function around(a: Bounds | undefined, b: Bounds): Bounds {
  if (!a) return b;
  return {
    left: Math.min(a.left, b.left),
    bottom: Math.min(a.bottom, b.bottom),
    right: Math.max(a.right, b.right),
    top: Math.max(a.top, b.top),
  };
}

export function areaOf({ left, bottom, right, top }: Bounds): number {
  return Math.max(0, right - left) * Math.max(0, top - bottom);
}

/** Whether a point is in a rectangle. */
export function holds({ left, bottom, right, top }: Bounds, [x, y]: Point): boolean {
  return x >= left && x <= right && y >= bottom && y <= top;
}
