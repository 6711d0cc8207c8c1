import { progressOfEdge } from "./leaf.ts";

/** A leaf gripped nearer to the spine than this, in widths of the page, turns as if gripped here. */
const NEAREST_GRIP = 0.5;
/** A hand this fast, in pixels a millisecond, decides by speed; a slower one by how far it has come. */
const FLING_SPEED = 0.35;
/** A leaf whose edge has come half of the way to the spine falls to the other side. */
const ENOUGH_TO_TURN = progressOfEdge(0.5);
const ENOUGH_TO_SLIDE = 0.35;
/** Share of a page, from its outer edge and from above or below, in which a hand takes its corner. */
const CORNER = { width: 0.25, height: 0.2 };
/** A leaf leans no further than this, in degrees. */
const MOST_LEAN = 14;
/** The shortest final movement, in milliseconds: a shorter one looks like a jump. */
const SHORTEST_MS = 110;

/**
 * How far a hand has turned a leaf that follows it. In widths of the leaf, `grip` is the grip's distance from the
 * spine, and `way` the hand's movement across the book since then.
 */
export function turnedByHand(grip: number, way: number): number {
  const gripped = Math.max(grip, NEAREST_GRIP);
  return progressOfEdge((gripped - way) / gripped);
}

/**
 * Whether a hand takes a corner, from which it may pull in any direction: `across` is its distance from the spine in
 * widths of the page, `along` from the page's upper edge in heights.
 */
export function isCorner(across: number, along: number): boolean {
  const isOuter = across >= 1 - CORNER.width && across <= 1;
  const isInside = along >= 0 && along <= 1;
  return isOuter && isInside && (along <= CORNER.height || along >= 1 - CORNER.height);
}

/**
 * The leaf's lean in degrees, so that its corner follows a hand that has come `rise` pixels down (negative: up) and is
 * `across` pixels to the right of the spine. An upright leaf does not lean.
 */
export function leanOf(rise: number, across: number, width: number): number {
  const slope = (rise * across) / (across ** 2 + (width / 2) ** 2);
  const degrees = (Math.atan(slope) * 180) / Math.PI;
  return Math.min(Math.max(degrees, -MOST_LEAN), MOST_LEAN);
}

/**
 * How far a hand has slid a page, whose whole way is `length` pixels; `way` counts in the direction of the movement.
 */
export function slidByHand(way: number, length: number): number {
  return Math.min(Math.max(way / length, 0), 1);
}

/** Whether a released page continues (true) or returns. `speed` counts like `way`, in pixels a millisecond. */
export function goesOn(kind: "turn" | "slide", progress: number, speed: number): boolean {
  if (Math.abs(speed) >= FLING_SPEED) return speed > 0;
  return progress >= (kind === "turn" ? ENOUGH_TO_TURN : ENOUGH_TO_SLIDE);
}

/**
 * Milliseconds for the rest of a movement (`remaining`, 0 to 1) that takes `wholeMs` unhurried. A fast hand shortens
 * it, over a movement of `length` pixels.
 */
export function settlingMs(
  remaining: number,
  wholeMs: number,
  speed: number,
  length: number,
): number {
  const calm = wholeMs * Math.sqrt(remaining);
  const flung = Math.abs(speed) > 0 ? (remaining * length * 1.6) / Math.abs(speed) : calm;
  return Math.max(SHORTEST_MS, Math.min(calm, flung));
}

/** How far something yields, in pixels, when pulled beyond its end: ever less, up to `limit`. */
export function resisted(pull: number, limit: number): number {
  const give = limit * (1 - 1 / ((Math.abs(pull) * 0.5) / limit + 1));
  return Math.sign(pull) * give;
}
