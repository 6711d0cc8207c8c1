import type { Area } from "./zoom.ts";

/** A picture that lacks less than this stays, since the difference is invisible. */
const ENOUGH = 1.15;

/**
 * Whether a page needs its large picture: it is visible, and the screen shows it with more pixels than its reading
 * picture has in height. `page` and `frame` are in CSS pixels of the window.
 */
export function wantsLarge(
  page: Area,
  frame: Area,
  pictureHeight: number,
  pixelRatio: number,
): boolean {
  if (pictureHeight === 0 || page.height * pixelRatio <= pictureHeight * ENOUGH) return false;
  return (
    overlaps([page.x, page.width], [frame.x, frame.width]) &&
    overlaps([page.y, page.height], [frame.y, frame.height])
  );
}

function overlaps(
  [start, length]: [number, number],
  [frameStart, frameLength]: [number, number],
): boolean {
  return start < frameStart + frameLength && frameStart < start + length;
}
