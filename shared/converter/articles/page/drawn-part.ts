import type { Canvas } from "@napi-rs/canvas";
import type { Box } from "#converter/drawing/geometry.ts";

/** Height of a blank band that ends a drawing, in fractions of the page's height. */
const MOST_BLANK = 0.02;
/** Maximum height of a rule above a caption. */
const RULE = 0.004;
/** Minimum difference between a colour and the ground, of 255. */
const LEAST_CONTRAST = 24;
/** Margin around a drawing, in pixels. */
const MARGIN = 6;

/** The drawing at the lower end of a part of a page, up to a blank band, cropped to its ink. */
export interface DrawnPart {
  /** Fractions of the page. */
  box: Box;
  /** The share of the ink outside of some boxes. */
  shareOutside: (boxes: readonly Box[]) => number;
}

/** Whole pixels of a canvas. */
interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Examines the pixels of a part of a page; undefined if it is blank. */
export function drawnPart(canvas: Canvas, part: Box): DrawnPart | undefined {
  const region = regionOf(canvas, part);
  if (region.width < 1 || region.height < 1) return undefined;
  const ink = inkIn(canvas, region);
  const rows = rowsOfInk(ink, region);
  const ends = rowsDrawn(rows, region.width, canvas.height);
  if (!ends) return undefined;
  const drawn = rows.slice(ends.first, ends.last + 1).flatMap((row) => (row ? [row] : []));
  const start = drawn.reduce((least, [first]) => Math.min(least, first), region.width);
  const end = drawn.reduce((most, [, last]) => Math.max(most, last + 1), 0);
  const box = asBox(canvas, region, {
    left: Math.max(0, start - MARGIN),
    top: Math.max(0, ends.first - MARGIN),
    right: Math.min(region.width, end + MARGIN),
    bottom: Math.min(region.height, ends.last + 1 + MARGIN),
  });
  const shareOutside = (boxes: readonly Box[]): number => {
    const from = ends.first * region.width;
    const rest = ink.slice(from, (ends.last + 1) * region.width);
    const all = sum(rest);
    for (const each of boxes) {
      erase(
        rest,
        region.width,
        regionIn(canvas, { ...region, top: region.top + ends.first }, each),
      );
    }
    return all === 0 ? 0 : sum(rest) / all;
  };
  return { box, shareOutside };
}

function regionOf({ width, height }: Canvas, part: Box): Region {
  const left = Math.max(0, Math.floor(part.x * width) - MARGIN);
  const top = Math.max(0, Math.floor(part.y * height));
  return {
    left,
    top,
    width: Math.min(width - left, Math.ceil(part.width * width) + 2 * MARGIN),
    height: Math.min(height - top, Math.floor(part.height * height)),
  };
}

/** Maps a box of the page to a region of its canvas. */
function regionIn({ width, height }: Canvas, region: Region, box: Box): Region {
  const [left, top] = [Math.floor(box.x * width), Math.floor(box.y * height)];
  const right = Math.ceil((box.x + box.width) * width);
  const bottom = Math.ceil((box.y + box.height) * height);
  return {
    left: Math.max(0, left - region.left),
    top: Math.max(0, top - region.top),
    width: right - left,
    height: bottom - top,
  };
}

function asBox(
  { width, height }: Canvas,
  region: Region,
  inside: Record<"left" | "top" | "right" | "bottom", number>,
): Box {
  return {
    x: (region.left + inside.left) / width,
    y: (region.top + inside.top) / height,
    width: (inside.right - inside.left) / width,
    height: (inside.bottom - inside.top) / height,
  };
}

/** 1 for each pixel that differs from the corner's, which is the ground. */
function inkIn(canvas: Canvas, { left, top, width, height }: Region): Uint8Array {
  const { data } = canvas.getContext("2d").getImageData(left, top, width, height);
  const [red = 0, green = 0, blue = 0] = data;
  const ink = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < ink.length; pixel += 1, at += 4) {
    const differs =
      Math.abs((data[at] ?? 0) - red) > LEAST_CONTRAST ||
      Math.abs((data[at + 1] ?? 0) - green) > LEAST_CONTRAST ||
      Math.abs((data[at + 2] ?? 0) - blue) > LEAST_CONTRAST;
    if (differs) ink[pixel] = 1;
  }
  return ink;
}

type Row = [first: number, last: number] | undefined;

/** Start and end of the ink in each row; undefined for blank rows. */
function rowsOfInk(ink: Uint8Array, { width, height }: Region): Row[] {
  return Array.from({ length: height }, (_, y) => {
    const row = ink.subarray(y * width, (y + 1) * width);
    const first = row.indexOf(1);
    return first < 0 ? undefined : [first, row.lastIndexOf(1)];
  });
}

/** The lowest rows with ink, up to a blank band, above a rule, if any. */
function rowsDrawn(
  rows: readonly Row[],
  width: number,
  pageHeight: number,
): { first: number; last: number } | undefined {
  const last = rows.findLastIndex((row) => row !== undefined);
  if (last < 0) return undefined;
  const blank = rows.findLastIndex((row, y) => y < last && row === undefined);
  const [start = 0, end = 0] = rows[last] ?? [];
  const isRule = last - blank < RULE * pageHeight && end - start > width / 2;
  if (isRule) return rowsDrawn(rows.slice(0, blank + 1), width, pageHeight);
  let first = last;
  for (let y = last; y >= 0 && first - y <= MOST_BLANK * pageHeight; y -= 1) {
    if (rows[y] !== undefined) first = y;
  }
  return { first, last };
}

function erase(ink: Uint8Array, rowWidth: number, { left, top, width, height }: Region): void {
  for (let y = top; y < top + height; y += 1) {
    ink.fill(
      0,
      Math.min(rowWidth, left) + y * rowWidth,
      Math.min(rowWidth, left + width) + y * rowWidth,
    );
  }
}

function sum(ink: Uint8Array): number {
  let total = 0;
  for (const pixel of ink) total += pixel;
  return total;
}
