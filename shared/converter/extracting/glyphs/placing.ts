import type { GlyphFont } from "./glyph-fonts.ts";
import { lengthOf, multiply, numbers, type Point } from "./matrices.ts";
import type { PdfGlyph } from "./placed-glyph.ts";
import type { TextState } from "./text-state.ts";

/** Places the glyphs of one operator. */
interface Placing {
  /** Moves against the writing direction, by thousandths of the font's size. */
  moveBack(thousandths: number): void;
  /** The position of the next glyph. */
  next(glyph: ShownGlyph): Pick<PdfGlyph, "transform" | "width">;
  /** The position of a further glyph. */
  end(): Point;
}

/** Places glyphs beside or below each other. */
export function placing(state: TextState, font: GlyphFont): Placing {
  const { size, stretch, charSpacing, wordSpacing, page, text, rise } = state;
  const { isVertical, unit } = font;
  const onPage = multiply(page, text);
  const { 0: a = 0, 1: b = 0, 2: c = 0, 3: d = 0 } = onPage;
  const scale = isVertical ? lengthOf(c, d) : lengthOf(a, b);
  const height = size * drawnHeight(font, size);
  let [x, y] = state.next;
  const move = (along: number): void => {
    if (isVertical) y -= along;
    else x += along * stretch;
  };
  return {
    moveBack: (thousandths) => move(((isVertical ? 1 : -1) * thousandths * size) / 1000),
    next: (glyph) => {
      const advance = widthOf(glyph, font) * unit * size;
      const transform = multiply(onPage, [size * stretch, 0, 0, height, x, y + rise]);
      const spacing = charSpacing + (glyph.isSpace === true ? wordSpacing : 0);
      move(advance + (isVertical ? -spacing : spacing));
      return { transform, width: Math.abs(advance * scale * (isVertical ? 1 : stretch)) };
    },
    end: () => [x, y],
  };
}

/** A glyph of a page's operators. */
export interface ShownGlyph {
  unicode: string;
  width: number;
  isSpace?: unknown;
  vmetric?: unknown;
}

/** Whether an entry of a shown text is a glyph; the others are distances. */
export function isGlyph(value: unknown): value is ShownGlyph {
  return (
    typeof value === "object" &&
    value !== null &&
    "unicode" in value &&
    typeof value.unicode === "string" &&
    "width" in value &&
    Number.isFinite(value.width)
  );
}

function widthOf({ width, vmetric }: ShownGlyph, { isVertical }: GlyphFont): number {
  if (!isVertical) return width;
  const [down = -1000] = Array.isArray(vmetric) ? numbers(vmetric) : [];
  return -down;
}

/** Fonts drawn by the PDF itself may have any scale, with a size of 1. */
function drawnHeight({ height }: GlyphFont, size: number): number {
  return Math.abs(size) <= 1 || height < 0.5 || height > 2 ? height : 1;
}
