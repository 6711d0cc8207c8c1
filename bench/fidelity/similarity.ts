import { type Canvas, createCanvas, type Image } from "@napi-rs/canvas";
import { fitToHeight, type Size } from "#converter/drawing/geometry.ts";
import { scaledDown } from "#converter/drawing/thumbnails.ts";
import { percentile } from "#bench/support/statistics.ts";

/**
 * Pictures are compared at this height. Engines place and smooth the edges of letters differently; at three eighths of
 * reading size only misplaced content still differs.
 */
const COMPARED_HEIGHT = 600;
const WINDOW = 8;
const STRIDE = 4;
const BLOCK = 12;
/** The customary constants, which prevent division by zero in flat windows. */
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

export interface Similarity {
  /** Mean structural similarity of the luma over windows of 8 × 8 pixels: 1 means identical. */
  structure: number;
  /** The colour difference that 95 % of the blocks do not exceed: the largest difference of a channel, 0 to 255. */
  colour: number;
}

/** Compares two pictures of a page. The second is stretched to the first's shape, which may differ by a pixel. */
export function compare(ours: Image, theirs: Image): Similarity {
  const size = fitToHeight(ours, COMPARED_HEIGHT, Infinity);
  const [a, b] = [pixels(ours, size), pixels(theirs, size)];
  return { structure: structure(luma(a), luma(b), size), colour: colour(a, b, size) };
}

/** Both pictures and their differences, in one row. */
export function sideBySide(ours: Image, theirs: Image): Canvas {
  const { width, height } = fitToHeight(ours, 900, Infinity);
  const canvas = createCanvas(width * 3 + 20, height);
  const context = canvas.getContext("2d");
  const [a, b] = [reduced(ours, { width, height }), reduced(theirs, { width, height })];
  context.drawImage(a, 0, 0);
  context.drawImage(b, width + 10, 0);
  context.drawImage(a, width * 2 + 20, 0);
  context.globalCompositeOperation = "difference";
  context.drawImage(b, width * 2 + 20, 0);
  return canvas;
}

function reduced(picture: Image, size: Size): Canvas {
  const whole = createCanvas(
    Math.max(picture.width, size.width),
    Math.max(picture.height, size.height),
  );
  whole.getContext("2d").drawImage(picture, 0, 0, whole.width, whole.height);
  return scaledDown(whole, size);
}

function pixels(picture: Image, size: Size): Uint8ClampedArray {
  return reduced(picture, size).getContext("2d").getImageData(0, 0, size.width, size.height).data;
}

function luma(rgba: Uint8ClampedArray): Float32Array {
  return Float32Array.from({ length: rgba.length / 4 }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(index * 4, index * 4 + 3);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
}

function structure(a: Float32Array, b: Float32Array, { width, height }: Size): number {
  let total = 0;
  let windows = 0;
  for (let top = 0; top + WINDOW <= height; top += STRIDE) {
    for (let left = 0; left + WINDOW <= width; left += STRIDE) {
      total += windowSimilarity(a, b, top * width + left, width);
      windows += 1;
    }
  }
  return windows === 0 ? 1 : total / windows;
}

function windowSimilarity(a: Float32Array, b: Float32Array, start: number, width: number): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let row = 0; row < WINDOW; row += 1) {
    for (let column = 0; column < WINDOW; column += 1) {
      const index = start + row * width + column;
      const [x = 0, y = 0] = [a[index], b[index]];
      sumA += x;
      sumB += y;
      squaresA += x * x;
      squaresB += y * y;
      products += x * y;
    }
  }
  const count = WINDOW * WINDOW;
  const [meanA, meanB] = [sumA / count, sumB / count];
  const variances = squaresA / count - meanA ** 2 + (squaresB / count - meanB ** 2);
  const covariance = products / count - meanA * meanB;
  const alike = (2 * meanA * meanB + C1) * (2 * covariance + C2);
  return alike / ((meanA ** 2 + meanB ** 2 + C1) * (variances + C2));
}

function colour(a: Uint8ClampedArray, b: Uint8ClampedArray, { width, height }: Size): number {
  const differences: number[] = [];
  for (let top = 0; top + BLOCK <= height; top += BLOCK) {
    for (let left = 0; left + BLOCK <= width; left += BLOCK) {
      differences.push(blockDifference(a, b, top * width + left, width));
    }
  }
  return percentile(differences, 0.95);
}

function blockDifference(
  a: Uint8ClampedArray,
  b: Uint8ClampedArray,
  start: number,
  width: number,
): number {
  const sums = [0, 0, 0];
  for (let row = 0; row < BLOCK; row += 1) {
    for (let column = 0; column < BLOCK; column += 1) {
      const index = (start + row * width + column) * 4;
      for (const channel of [0, 1, 2]) {
        const difference = (a[index + channel] ?? 0) - (b[index + channel] ?? 0);
        sums[channel] = (sums[channel] ?? 0) + difference;
      }
    }
  }
  return Math.max(...sums.map(Math.abs)) / BLOCK ** 2;
}
