/** A width and a height in one unit. */
export interface Size {
  width: number;
  height: number;
}

/** A rectangle measured from the top left. */
export interface Box extends Size {
  x: number;
  y: number;
}

/** JPEG allows 65,535, but no phone's browser draws a picture this long. */
const MAX_IMAGE_SIDE = 8192;

/**
 * Pixels of a picture of `page` that is `height` tall, reduced if its area or its longer side would exceed the limit.
 * At least one pixel each way.
 */
export function fitToHeight(page: Size, height: number, maxPixels: number): Size {
  const scale = Math.min(
    height / page.height,
    Math.sqrt(maxPixels / page.width / page.height),
    MAX_IMAGE_SIDE / Math.max(page.width, page.height),
  );
  return {
    width: Math.max(1, Math.round(page.width * scale)),
    height: Math.max(1, Math.round(page.height * scale)),
  };
}

/** The largest box with the shape of `content`, centred in `cell`, in whole pixels. */
export function fitInside(content: Size, cell: Box): Box {
  const scale = Math.min(cell.width / content.width, cell.height / content.height);
  const width = Math.max(1, Math.min(cell.width, Math.round(content.width * scale)));
  const height = Math.max(1, Math.min(cell.height, Math.round(content.height * scale)));
  return {
    x: cell.x + Math.floor((cell.width - width) / 2),
    y: cell.y + Math.floor((cell.height - height) / 2),
    width,
    height,
  };
}

/** The smallest box around points given as `[x, y]`. */
export function boxAround(corners: readonly (readonly [number, number])[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { 0: x, 1: y } of corners) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The smallest box around two boxes. */
export function union(a: Box, b: Box): Box {
  return boxAround([
    [a.x, a.y],
    [a.x + a.width, a.y + a.height],
    [b.x, b.y],
    [b.x + b.width, b.y + b.height],
  ]);
}

/**
 * `box` as fractions of the page, clipped to it; four decimals, which is finer than a pixel at reading size. Undefined
 * if it is entirely off the page.
 */
export function asFractions(box: Box, page: Size): Box | undefined {
  const left = clamp(box.x / page.width);
  const top = clamp(box.y / page.height);
  const width = round(clamp((box.x + box.width) / page.width) - left);
  const height = round(clamp((box.y + box.height) / page.height) - top);
  if (!(width > 0 && height > 0)) return undefined;
  return { x: round(left), y: round(top), width, height };
}

function clamp(fraction: number): number {
  return Math.min(1, Math.max(0, fraction));
}

function round(fraction: number): number {
  return Math.round(fraction * 10_000) / 10_000;
}
