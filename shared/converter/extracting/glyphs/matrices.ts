/** Transforms points of one coordinate system into another: `[a, b, c, d, x, y]`, as in PDF. */
export type Matrix = readonly number[];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies `inner` first. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = outer;
  const [e = 0, f = 0, g = 0, h = 0, i = 0, j = 0] = inner;
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
export function placed([a = 0, b = 0, c = 0, d = 0, x = 0, y = 0]: Matrix, at: Point): Point {
  return [a * at[0] + c * at[1] + x, b * at[0] + d * at[1] + y];
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
