import { type Box, boxAround, type Size } from "#converter/drawing/geometry.ts";

/** Clockwise rotation of writing in degrees. */
export type Rotation = 0 | 90 | 180 | 270;

/** Directions of the writing and of successive lines, with y growing downwards. */
const AXES: Record<
  Rotation,
  { along: readonly [number, number]; across: readonly [number, number] }
> = {
  0: { along: [1, 0], across: [0, 1] },
  90: { along: [0, 1], across: [-1, 0] },
  180: { along: [-1, 0], across: [0, -1] },
  270: { along: [0, -1], across: [1, 0] },
};

/** The nearest quarter turn of a writing direction; undefined if it is more than 6 degrees off. */
export function rotationOf([x, y]: readonly [number, number]): Rotation | undefined {
  const isNear = (turn: Rotation): boolean => {
    const [alongX, alongY] = AXES[turn].along;
    return x * alongX + y * alongY > 0.9945 * Math.hypot(x, y);
  };
  return ([0, 90, 180, 270] as const).find(isNear);
}

/** A box of the page in the frame of rotated writing: x runs along the line, y towards the next line. */
export function toFrame({ x, y, width, height }: Box, turn: Rotation): Box {
  const { along, across } = AXES[turn];
  const place = (cornerX: number, cornerY: number): [number, number] => [
    cornerX * along[0] + cornerY * along[1],
    cornerX * across[0] + cornerY * across[1],
  ];
  return boxAround([place(x, y), place(x + width, y + height)]);
}

/** The inverse of {@link toFrame}. */
export function fromFrame({ x, y, width, height }: Box, turn: Rotation): Box {
  const { along, across } = AXES[turn];
  const place = (frameX: number, frameY: number): [number, number] => [
    frameX * along[0] + frameY * across[0],
    frameX * along[1] + frameY * across[1],
  ];
  return boxAround([place(x, y), place(x + width, y + height)]);
}

/** The extent of a box along the writing, as a fraction of the page's. */
export function extentOnPage(
  box: Box,
  turn: Rotation,
  page: Size,
): { start: number; length: number; whole: number } {
  const { x, y, width, height } = fromFrame(box, turn);
  return turn === 90 || turn === 270
    ? { start: y, length: height, whole: page.height }
    : { start: x, length: width, whole: page.width };
}
