import type { GlyphFont } from "./glyph-fonts.ts";
import { IDENTITY, type Matrix } from "./matrices.ts";
import type { Region } from "./regions.ts";

/** What the operators of a page have set when a glyph is shown. */
export interface TextState {
  page: Matrix;
  text: Matrix;
  /** Where the current line begins, and the next glyph, in the text's coordinates. */
  line: readonly [x: number, y: number];
  next: readonly [x: number, y: number];
  font: GlyphFont | undefined;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  stretch: number;
  leading: number;
  rise: number;
  /** `Tr` of the PDF. */
  mode: number;
  /** Opacity, 0 to 1. */
  fill: number;
  stroke: number;
  fillColour: unknown;
  strokeColour: unknown;
  /** In which everything is drawn. */
  region: Region | undefined;
  /** In which the soft mask shows something. */
  mask: Region | undefined;
  /** Whether a group around it is transparent. */
  isHidden: boolean;
}

const BLACK = "#000000";
/** What pdf.js, with `changeWorker`, calls the colour of no ink. */
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

/** Less opacity than this changes no pixel. */
const LEAST_OPACITY = 1 / 510;
/** The value of `Tr` for text that is not drawn, and from which on text becomes a clip. */
const INVISIBLE = 3;
const CLIPPING = 4;

/** How letters are painted: filled, stroked, not at all. */
export function paintingOf({ mode, fill, stroke, fillColour, strokeColour, isHidden }: TextState): {
  isPainted: boolean;
  /** Whether nothing but the mode hides them, as it does the text over a scan. */
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

/** Whether something of this colour and opacity is seen. */
export function isSeenIn(colour: unknown, opacity: number): boolean {
  return colour !== TRANSPARENT && isOpaque(opacity);
}

/** Whether something of this opacity is seen. */
export function isOpaque(opacity: number): boolean {
  return opacity > LEAST_OPACITY;
}

/** Whether a luminosity mask shows nothing where it is painted in this colour. */
export function isBlack(colour: unknown): boolean {
  return colour === BLACK;
}
