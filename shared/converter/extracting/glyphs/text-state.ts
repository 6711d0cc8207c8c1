import type { GlyphFont } from "./glyph-fonts.ts";
import { IDENTITY, type Matrix } from "./matrices.ts";
import type { Region } from "./regions.ts";

/** The graphics state of a page when a glyph is shown. */
export interface TextState {
  page: Matrix;
  text: Matrix;
  /** Origins of the current line and the next glyph, in text coordinates. */
  line: readonly [x: number, y: number];
  next: readonly [x: number, y: number];
  font: GlyphFont | undefined;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  stretch: number;
  leading: number;
  rise: number;
  /** The PDF's `Tr`. */
  mode: number;
  /** Opacity, 0 to 1. */
  fill: number;
  stroke: number;
  fillColour: unknown;
  strokeColour: unknown;
  /** Clips everything. */
  region: Region | undefined;
  /** The visible region of the soft mask. */
  mask: Region | undefined;
  /** Whether a surrounding group is transparent. */
  isHidden: boolean;
}

const BLACK = "#000000";
/** The colour of no ink in pdf.js with `changeWorker`. */
const TRANSPARENT = "transparent";

export const START: TextState = {
  page: IDENTITY,
  text: IDENTITY,
  line: [0, 0],
  next: [0, 0],
  font: undefined,
  size: 0,
  charSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
  mode: 0,
  fill: 1,
  stroke: 1,
  fillColour: BLACK,
  strokeColour: BLACK,
  region: undefined,
  mask: undefined,
  isHidden: false,
};

/** A lower opacity changes no pixel. */
const LEAST_OPACITY = 1 / 510;
/** `Tr` of invisible text, and the lowest `Tr` that makes text a clip. */
const INVISIBLE = 3;
const CLIPPING = 4;

/** How letters are painted: filled, stroked, or not at all. */
export function paintingOf({ mode, fill, stroke, fillColour, strokeColour, isHidden }: TextState): {
  isPainted: boolean;
  /** Whether only the mode hides them, as with text over a scan. */
  isTextLayer: boolean;
  isClip: boolean;
} {
  const painting = mode % CLIPPING;
  const isFilled = painting === 0 || painting === 2;
  const isStroked = painting === 1 || painting === 2;
  const isSeen =
    (isFilled && isSeenIn(fillColour, fill)) || (isStroked && isSeenIn(strokeColour, stroke));
  return {
    isPainted: isSeen && !isHidden,
    isTextLayer: mode === INVISIBLE && !isHidden,
    isClip: mode >= CLIPPING,
  };
}

/** Whether this colour and opacity are visible. */
export function isSeenIn(colour: unknown, opacity: number): boolean {
  return colour !== TRANSPARENT && isOpaque(opacity);
}

/** Whether this opacity is visible. */
export function isOpaque(opacity: number): boolean {
  return opacity > LEAST_OPACITY;
}

/** Whether a luminosity mask is hidden where this colour is painted. */
export function isBlack(colour: unknown): boolean {
  return colour === BLACK;
}
