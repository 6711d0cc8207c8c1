import type { GlyphFont } from "./glyph-fonts.ts";
import type { ReplacedText } from "./marked-content.ts";
import { lengthOf, type Matrix, placed, type Point } from "./matrices.ts";
import { type Bounds, boundsOf } from "./regions.ts";

/** One glyph or space at its position in the PDF's content. */
export interface PdfGlyph {
  /** Its letters in reading order: a ligature has several. */
  text: string;
  /** Its origin in the PDF's coordinates and, in font heights, the directions along and up from the base line. */
  transform: Matrix;
  /** Its advance in the PDF's units: along the line, or downwards in vertical writing. */
  width: number;
  font: GlyphFont;
  /** The text that replaces it and its neighbours. */
  replaced: ReplacedText | undefined;
}

/** Points at which a glyph is examined, in shares of its width and font heights: its middle, and around it. */
export const MIDDLE: Point = [0.5, 0.25];
const BEGINNING: Point = [0.1, 0.25];
const AROUND: readonly Point[] = [BEGINNING, [0.9, 0.25], [0.5, 0.02], [0.5, 0.5]];
/** Minimum visible points around a hidden middle that make a letter legible. */
const LEAST_AROUND = 2;
/** A mark narrower than this, in font heights, is examined at its origin: it may extend over the edge of a page. */
const NARROW = 0.35;
/** Vertical extent of letters, from below the base line to their top, in font heights. */
const LETTERS = [-0.2, 0.75] as const;

/** Whether `isSeen` holds for enough points of a glyph to make it legible. */
export function isLegible(glyph: PdfGlyph, isSeen: (point: Point) => boolean): boolean {
  const isAt = (place: Point): boolean => isSeen(pointOf(glyph, place));
  if (isAt(MIDDLE)) return true;
  const isNarrow = glyph.width < NARROW * heightOf(glyph);
  return AROUND.filter(isAt).length >= LEAST_AROUND || (isNarrow && isAt(BEGINNING));
}

/** Height of its font, in the PDF's units. */
export function heightOf({ transform }: Pick<PdfGlyph, "transform">): number {
  const { 2: c = 0, 3: d = 0 } = transform;
  return lengthOf(c, d);
}

/** A glyph's point on the page. */
export function pointOf({ transform, width, font }: PdfGlyph, place: Point): Point {
  const { 0: along, 1: up } = place;
  const { 0: a = 0, 1: b = 0, 2: c = 0, 3: d = 0 } = transform;
  const length = font.isVertical ? lengthOf(c, d) : lengthOf(a, b);
  const ems = length > 0 ? width / length : 0;
  if (font.isVertical) return placed(transform, [along - 0.5, -2 * up * ems]);
  return placed(transform, [along * ems, up]);
}

export function boundsOfGlyph(glyph: PdfGlyph): Bounds {
  const [low, high] = LETTERS;
  return boundsOf([
    pointOf(glyph, [0, low]),
    pointOf(glyph, [1, low]),
    pointOf(glyph, [1, high]),
    pointOf(glyph, [0, high]),
  ]);
}
