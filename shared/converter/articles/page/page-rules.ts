import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PageOperators } from "#converter/drawing/draw-page.ts";
import type { Size } from "#converter/drawing/geometry.ts";
import {
  asMatrix,
  listOf,
  type Matrix,
  multiply,
  numbers,
  placed,
  type Point,
} from "#converter/extracting/glyphs/matrices.ts";

/** A straight line along one side of the page, in points as displayed. */
export interface Rule {
  /** Its distance from the other side. */
  at: number;
  from: number;
  to: number;
}

/** The lines across a page, and those down it. */
export interface PageRules {
  across: Rule[];
  down: Rule[];
}

/** Number of coordinates that follow each of pdf.js's path codes. */
const LENGTHS = [2, 2, 6, 4, 0];
const [MOVE, LINE, CLOSE] = [0, 1, 4];
/** A wider line is a shape. */
const MOST_WIDTH = 3;
const STRAIGHT = 0.3;
const LEAST_LENGTH = 8;
/** A drawing has longer paths, or more lines than a page of tables. */
const MOST_IN_PATH = 3000;
const MOST_RULES = 3000;
/** A frame of this share of the page is not a cell. */
const WHOLE = 0.9;

/**
 * The lines and the sides of boxes that a page's operators draw, up to the first annotation. Empty if there are so many
 * that the page is a drawing.
 */
export function readRules(operators: PageOperators, transform: Matrix, page: Size): PageRules {
  const reader = new RuleReader(transform, page);
  for (const [index, operator] of operators.fnArray.entries()) {
    if (operator === OPS.beginAnnotation || reader.isDrawing) break;
    reader.follow(operator, operators.argsArray[index]);
  }
  return reader.isDrawing ? { across: [], down: [] } : reader.rules;
}

class RuleReader {
  readonly rules: PageRules = { across: [], down: [] };
  readonly #page: Size;
  readonly #saved: Matrix[] = [];
  #matrix: Matrix;

  constructor(matrix: Matrix, page: Size) {
    this.#matrix = matrix;
    this.#page = page;
  }

  get isDrawing(): boolean {
    return this.rules.across.length + this.rules.down.length > MOST_RULES;
  }

  follow(operator: number, args: unknown): void {
    this.#operators[operator]?.(args);
  }

  readonly #save = (): void => {
    this.#saved.push(this.#matrix);
  };
  readonly #restore = (): void => {
    this.#matrix = this.#saved.pop() ?? this.#matrix;
  };
  readonly #operators: Record<number, (args: unknown) => void> = {
    [OPS.save]: this.#save,
    [OPS.restore]: this.#restore,
    [OPS.beginGroup]: this.#save,
    [OPS.endGroup]: this.#restore,
    [OPS.paintFormXObjectBegin]: (args) => {
      this.#save();
      this.#transform(listOf(args)[0]);
    },
    [OPS.paintFormXObjectEnd]: this.#restore,
    [OPS.transform]: (args) => this.#transform(args),
    [OPS.constructPath]: (args) => this.#path(listOf(args)),
  };

  #transform(matrix: unknown): void {
    this.#matrix = multiply(this.#matrix, asMatrix(matrix));
  }

  #path([operator, path, extent]: readonly unknown[]): void {
    if (operator === OPS.endPath) return;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers(listOf(extent));
    const [left, top] = placed(this.#matrix, [x1, y1]);
    const [right, bottom] = placed(this.#matrix, [x2, y2]);
    if (Math.max(Math.abs(right - left), Math.abs(bottom - top)) < LEAST_LENGTH) return;
    const [parts] = listOf(path);
    if (!isStraight(parts)) return;
    const isStroked = operator === OPS.stroke || operator === OPS.closeStroke;
    for (const polygon of partsOf(parts, this.#matrix)) this.#add(polygon, isStroked);
  }

  #add(polygon: readonly Point[], isStroked: boolean): void {
    const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    const [width, height] = [right - left, bottom - top];
    if (Math.min(width, height) <= MOST_WIDTH) {
      if (width > height) this.#across((top + bottom) / 2, left, right);
      else this.#down((left + right) / 2, top, bottom);
      return;
    }
    if (width > WHOLE * this.#page.width && height > WHOLE * this.#page.height) return;
    const isBox = polygon.every(
      ([x, y]) =>
        Math.min(x - left, right - x) < STRAIGHT && Math.min(y - top, bottom - y) < STRAIGHT,
    );
    if (!isStroked && !isBox) return;
    for (const [index, [x, y]] of polygon.slice(1).entries()) {
      const [fromX, fromY] = polygon[index] ?? [x, y];
      if (Math.abs(y - fromY) < STRAIGHT) this.#across(y, Math.min(x, fromX), Math.max(x, fromX));
      if (Math.abs(x - fromX) < STRAIGHT) this.#down(x, Math.min(y, fromY), Math.max(y, fromY));
    }
  }

  #across(at: number, from: number, to: number): void {
    if (to - from >= LEAST_LENGTH) this.rules.across.push({ at, from, to });
  }

  #down(at: number, from: number, to: number): void {
    if (to - from >= LEAST_LENGTH) this.rules.down.push({ at, from, to });
  }
}

/** Whether a path has lines only, and not too many. */
function isStraight(path: unknown): path is Float32Array {
  if (!(path instanceof Float32Array) || path.length > MOST_IN_PATH) return false;
  for (let at = 0; at < path.length; at += 1 + (LENGTHS[path[at] ?? MOVE] ?? 0)) {
    if ((path[at] ?? MOVE) > LINE && path[at] !== CLOSE) return false;
  }
  return true;
}

/** The parts of a path as points on the page. */
function partsOf(path: Float32Array, matrix: Matrix): Point[][] {
  const parts: Point[][] = [];
  let part: Point[] = [];
  for (let at = 0; at < path.length; at += 1 + (LENGTHS[path[at] ?? MOVE] ?? 0)) {
    const code = path[at] ?? MOVE;
    if (code === MOVE) parts.push((part = []));
    const [first] = part;
    if (code !== CLOSE) part.push(placed(matrix, [path[at + 1] ?? 0, path[at + 2] ?? 0]));
    else if (first) part.push(first);
  }
  return parts.filter(({ length }) => length > 1);
}
