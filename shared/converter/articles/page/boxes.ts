import type { Box } from "#converter/drawing/geometry.ts";

/** Whether a box lies almost entirely inside another. */
export function holds(outer: Box, inner: Box): boolean {
  const slack = 0.01;
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack
  );
}
