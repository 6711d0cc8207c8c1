import type { Area } from "./zoom.ts";

/** A part of a page in fractions (0 to 1) of it, and how many device pixels tall the whole page is to be drawn. */
export interface DetailRegion extends Area {
  pageHeight: number;
}

/** The margin drawn around the visible part, in shares of it, so that a small move needs no new drawing. */
const MARGIN = 0.25;
/** A picture that lacks less than this is left as it is: the difference is invisible. */
const ENOUGH = 1.15;
/** Most pixels of one drawing. Phones refuse canvases a little larger; four bytes each. */
const MOST_PIXELS = 8_000_000;

/**
 * The part of a page to redraw, when its picture (`pictureHeight` pixels tall) is too coarse for the displayed size;
 * undefined if it is fine enough, or out of sight. `page` and `frame` in CSS pixels of the window.
 */
export function detailRegion(
  page: Area,
  frame: Area,
  pictureHeight: number,
  pixelRatio: number,
): DetailRegion | undefined {
  const wanted = page.height * pixelRatio;
  if (wanted <= pictureHeight * ENOUGH) return undefined;
  const across = overlap([page.x, page.width], [frame.x, frame.width]);
  const along = overlap([page.y, page.height], [frame.y, frame.height]);
  if (!across || !along) return undefined;
  const pixels = across.length * page.width * along.length * page.height * pixelRatio ** 2;
  const reduction = Math.min(1, Math.sqrt(MOST_PIXELS / pixels));
  return {
    x: across.start,
    y: along.start,
    width: across.length,
    height: along.length,
    pageHeight: wanted * reduction,
  };
}

/** Whether an existing drawing still covers what would be drawn now, and as finely. */
export function covers(drawn: DetailRegion, seen: DetailRegion): boolean {
  const inner = withoutMargin(seen);
  return (
    Math.abs(drawn.pageHeight / seen.pageHeight - 1) < 0.1 &&
    drawn.x <= inner.x + 0.001 &&
    drawn.y <= inner.y + 0.001 &&
    drawn.x + drawn.width >= inner.x + inner.width - 0.001 &&
    drawn.y + drawn.height >= inner.y + inner.height - 0.001
  );
}

function withoutMargin({ x, y, width, height }: Area): Area {
  const [across, along] = [shrink(x, width), shrink(y, height)];
  return { x: across.start, width: across.length, y: along.start, height: along.length };
}

/** Edges of the page have no margin beyond them. */
function shrink(start: number, length: number): { start: number; length: number } {
  const margin = (length * MARGIN) / (1 + 2 * MARGIN);
  const first = start <= 0 ? 0 : start + margin;
  const last = start + length >= 1 ? 1 : start + length - margin;
  return { start: first, length: last - first };
}

/** The visible part of a length, with its margin, in fractions of the length. */
function overlap(
  [start, length]: [number, number],
  [frameStart, frameLength]: [number, number],
): { start: number; length: number } | undefined {
  const first = Math.max(start, frameStart);
  const last = Math.min(start + length, frameStart + frameLength);
  if (last <= first) return undefined;
  const margin = (last - first) * MARGIN;
  const from = Math.max((first - margin - start) / length, 0);
  const to = Math.min((last + margin - start) / length, 1);
  return { start: from, length: to - from };
}
