import type { Command } from "#reader/hands/commands.ts";
import type { Direction, Size } from "#reader/geometry/fit.ts";
import type { PageSizes } from "#reader/geometry/page-sizes.ts";
import type { Move, ReadingPosition } from "#reader/geometry/reading-position.ts";
import type { Spread } from "#reader/geometry/spreads.ts";
import type { ReadingStep } from "#reader/geometry/reading-steps.ts";
import type { PageBlocks } from "#reader/text/page-blocks.ts";
import type { PageShelf } from "./page-shelf.ts";
import type { PlaceMemory } from "./reading-place.ts";
import type { TextOffer } from "#reader/text/text-offer.ts";

export interface ViewSurroundings {
  stage: HTMLElement;
  book: HTMLElement;
  shelf: PageShelf;
  sizes: PageSizes;
  direction: Direction;
  /** The position changes here; the active mode is notified through `show`. */
  position: ReadingPosition;
  /** Call it after every change of the visible part, with whether pages are enlarged. */
  onLook: (isEnlarged: boolean) => void;
  blocks: PageBlocks;
  /** Calls a listener when texts of more pages have arrived. */
  onTexts: (listener: () => void) => void;
  places: PlaceMemory;
  /** Offers the text of a column whose lines stay too small. */
  offer: TextOffer;
  /** Called with each step of reading by columns, and with undefined at the end. */
  onStep: (step: ReadingStep | undefined) => void;
  /** Call it when a finger's tap has no other meaning. */
  onLoneTap: () => void;
}

/** A way of showing the issue. Only one is active at a time. */
export interface ViewMode {
  spreads(): Spread[];
  /** Activates the mode; `show` follows. */
  enter(): void;
  /** Deactivates the mode and clears the stage. */
  leave(): void;
  show(move: Move): void;
  /** Runs a command; false if it does not apply, and the key is left to others. */
  obey(command: Command): boolean;
  /** Brings something on a page in view into sight, where pages are larger than the window. */
  reveal(element: Element): void;
  /** Enlarges to the column of text that something on a page in view is in. */
  enlarge(element: Element): void;
}

/** A room is never empty, so that a reader also starts in a hidden frame. */
export function roomOf(element: HTMLElement): Size {
  return { width: Math.max(element.clientWidth, 1), height: Math.max(element.clientHeight, 1) };
}

/** Whether the device asks for as little movement as possible. */
export function isMotionReduced(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
