/** Transforms points of one coordinate system into another: `[a, b, c, d, x, y]`, as in PDF. */
export type Matrix = readonly number[];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies `inner` first. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  // By index, like all that runs for every glyph: taking a list apart costs several times as much.
  const { 0: a = 0, 1: b = 0, 2: c = 0, 3: d = 0, 4: x = 0, 5: y = 0 } = outer;
  const { 0: e = 0, 1: f = 0, 2: g = 0, 3: h = 0, 4: i = 0, 5: j = 0 } = inner;
  return [
    a * e + c * f,
    b * e + d * f,
    a * g + c * h,
    b * g + d * h,
    a * i + c * j + x,
    b * i + d * j + y,
  ];
}

/** Transforms a point. */
export function placed(matrix: Matrix, at: Point): Point {
  const { 0: a = 0, 1: b = 0, 2: c = 0, 3: d = 0, 4: x = 0, 5: y = 0 } = matrix;
  return [a * at[0] + c * at[1] + x, b * at[0] + d * at[1] + y];
}

/** Length of a vector. Nearly all are horizontal or vertical, for which `Math.hypot` takes long. */
export function lengthOf(x: number, y: number): number {
  if (y === 0) return Math.abs(x);
  return x === 0 ? Math.abs(y) : Math.hypot(x, y);
}

export type Point = readonly [x: number, y: number];

/** Six finite numbers of a list or a typed array; otherwise the identity. */
export function asMatrix(value: unknown): Matrix {
  const all = numbers(listOf(value));
  return all.length === 6 ? all : IDENTITY;
}

/** Converts pdf.js's list or typed array to a list. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value instanceof Float32Array || value instanceof Float64Array ? [...value] : [];
}

/** Replaces everything but finite numbers by 0. */
export function numbers(values: readonly unknown[]): number[] {
  return values.map((value) => (typeof value === "number" && Number.isFinite(value) ? value : 0));
}
