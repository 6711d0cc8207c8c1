import type { Point } from "./matrices.ts";
import { areaOf, type Bounds, holds, intersection } from "./regions.ts";

/** Minimum share of a page that a scan covers; scanners leave out margins. */
const LEAST_COVERED = 0.65;
/** A drawing this large is the page's background. */
const GROUND = 0.9;
/** Sample points of a page, each way. */
const GRID = 40;
/** Maximum pictures of a page scanned in pieces. */
const MOST_PICTURES = 1000;

/**
 * Whether invisible text at a point belongs to a scan: over a picture that fills the page, alone or with others. On a
 * page without other text, a smaller picture suffices, or outlines in place of letters.
 */
export function scanOf(
  view: Bounds,
  pictures: readonly Bounds[],
  shapes: readonly Bounds[],
): (point: Point, isOnlyText: boolean) => boolean {
  const some = pictures.slice(0, MOST_PICTURES);
  const isScan = coveredShare(view, some) >= LEAST_COVERED;
  const drawn = shapes.filter((shape) => areaOf(intersection(shape, view)) < GROUND * areaOf(view));
  return (point, isOnlyText) =>
    ((isScan || isOnlyText) && some.some((picture) => holds(picture, point))) ||
    (isOnlyText && drawn.some((shape) => holds(shape, point)));
}

function coveredShare(view: Bounds, pictures: readonly Bounds[]): number {
  const { left, bottom, right, top } = view;
  let covered = 0;
  for (let at = 0; at < GRID * GRID; at += 1) {
    const x = left + ((right - left) * ((at % GRID) + 0.5)) / GRID;
    const y = bottom + ((top - bottom) * (Math.floor(at / GRID) + 0.5)) / GRID;
    if (pictures.some((picture) => holds(picture, [x, y]))) covered += 1;
  }
  return covered / (GRID * GRID);
}
