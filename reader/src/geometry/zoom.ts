import type { Size } from "./fit.ts";

/** The visible part: a point q of the book is seen at x + scale · q (and y alike), in CSS pixels. */
export interface Look {
  scale: number;
  x: number;
  y: number;
}

/** A rectangle in CSS pixels of the book. */
export interface Area extends Size {
  x: number;
  y: number;
}

/** The whole spread, as large as it fits. */
export const FIT: Look = { scale: 1, x: 0, y: 0 };
/** Largest enlargement: beyond it the dots of print show. */
const LARGEST = 5;
/** A smaller overflow counts as fitting, since it is not worth panning. */
const SMALLEST = 1.05;
/** The step of keys, buttons and a double tap. */
export const STEP = 1.5;
export const DOUBLE_TAP = 2.5;

/** Enlarges around a point of the window, which stays in place. The result is not yet bounded. */
export function enlargedAt(look: Look, point: { x: number; y: number }, scale: number): Look {
  const ratio = scale / look.scale;
  return {
    scale,
    x: point.x - (point.x - look.x) * ratio,
    y: point.y - (point.y - look.y) * ratio,
  };
}

/**
 * The nearest permitted look: between fitting and the largest, without empty space beside a spread (`content`) that is
 * larger than the window, and with a smaller one centred.
 */
export function bounded(look: Look, content: Area, frame: Area): Look {
  if (look.scale < SMALLEST) return FIT;
  const scale = Math.min(look.scale, LARGEST);
  const fair = scale === look.scale ? look : enlargedAt(look, centreOf(frame), scale);
  return {
    scale,
    x: held(fair.x, scale, [content.x, content.width], [frame.x, frame.width]),
    y: held(fair.y, scale, [content.y, content.height], [frame.y, frame.height]),
  };
}

/** The look at the beginning of a spread in the same scale: its top, on the side where reading begins. */
export function atBeginning(
  scale: number,
  content: Area,
  frame: Area,
  side: "left" | "right",
): Look {
  const far = scale * (content.width + content.x) + frame.width;
  const look = { scale, x: side === "left" ? far : -far, y: scale * (content.height + content.y) };
  return bounded(look, content, frame);
}

export function centreOf({ x, y, width, height }: Area): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

function held(
  offset: number,
  scale: number,
  [start, length]: [number, number],
  [frameStart, frameLength]: [number, number],
): number {
  const seen = length * scale;
  if (seen <= frameLength) return frameStart + (frameLength - seen) / 2 - start * scale;
  const most = frameStart - start * scale;
  return Math.min(Math.max(offset, most - (seen - frameLength)), most);
}
