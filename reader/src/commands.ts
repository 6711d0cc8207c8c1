import type { Direction } from "./geometry/fit.ts";

/** What a key, a tap or a swipe asks for. */
export type Command = "next" | "previous" | "first" | "last";

/** A point in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A finger or mouse that moved less than this many pixels was tapping. */
const TAP_REACH = 10;
/** A swipe is at least this long, and more sideways than up or down. */
const SWIPE_LENGTH = 40;

/** What a key asks for. The left and right arrows follow the direction in which pages lie. */
export function commandOfKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  direction: Direction,
): Command | undefined {
  switch (key) {
    case "ArrowRight":
      return direction === "ltr" ? "next" : "previous";
    case "ArrowLeft":
      return direction === "ltr" ? "previous" : "next";
    case " ":
      return shiftKey ? "previous" : "next";
    case "ArrowDown":
    case "PageDown":
      return "next";
    case "ArrowUp":
    case "PageUp":
      return "previous";
    case "Home":
      return "first";
    case "End":
      return "last";
    default:
      return undefined;
  }
}

/**
 * What a pointer asks for that went down and up inside an area: a tap turns towards the half it is on, a swipe
 * moves the page as a hand would. Everything between the two asks for nothing.
 */
export function commandOfPointer(
  down: Point,
  up: Point,
  area: { left: number; width: number },
  direction: Direction,
): Command | undefined {
  const across = up.x - down.x;
  const along = Math.abs(up.y - down.y);
  let towards: "left" | "right" | undefined;
  if (Math.hypot(across, along) < TAP_REACH) {
    towards = up.x < area.left + area.width / 2 ? "left" : "right";
  } else if (Math.abs(across) >= SWIPE_LENGTH && Math.abs(across) > along) {
    towards = across < 0 ? "right" : "left";
  }
  if (towards === undefined) return undefined;
  return (towards === "right") === (direction === "ltr") ? "next" : "previous";
}
