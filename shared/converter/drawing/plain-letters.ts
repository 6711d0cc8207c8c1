import type { Path2D, SKRSContext2D } from "@napi-rs/canvas";

const FILLED = 0;

/** The part of pdf.js's drawing that draws a letter. */
export interface LetterGraphics {
  ctx: SKRSContext2D;
  commonObjs: unknown;
  current: {
    font: unknown;
    fontSize: number;
    fontSizeScale: number;
    textRenderingMode: number;
    patternFill: boolean;
  };
  paintChar: PaintChar;
}

/** The operator's index, the letter, its place in the text, and the transformations of patterns. */
type PaintChar = (...given: [number, string, number, number, ...unknown[]]) => void;

interface OutlinedFont {
  getPathGenerator(objects: unknown, character: string): Path2D | undefined;
}

/** Transformations of the texts being drawn, from their first letter on. */
const places = new WeakMap<object, ReturnType<SKRSContext2D["getTransform"]>>();

/** Call before each text: the first letter then finds the text's transformation. */
export function beginText(graphics: object): void {
  places.delete(graphics);
}

/**
 * Draws plainly filled letters with two calls of the canvas instead of five, of which saving and restoring its state
 * are the slowest. The text's own `restore` undoes the last letter's transformation.
 */
export function withPlainLetters(paintChar: PaintChar): PaintChar {
  return function paintPlain(this: LetterGraphics, ...given) {
    const [, character, x, y] = given;
    const { ctx, current } = this;
    const { font, fontSize, fontSizeScale } = current;
    const path =
      current.textRenderingMode === FILLED && !current.patternFill && isOutlined(font)
        ? font.getPathGenerator(this.commonObjs, character)
        : undefined;
    if (!path) return paintChar.apply(this, given);
    let place = places.get(this);
    if (!place) places.set(this, (place = ctx.getTransform()));
    const { a, b, c, d, e, f } = place;
    const size = fontSize / fontSizeScale;
    ctx.setTransform(
      a * size,
      b * size,
      -c * size,
      -d * size,
      a * x + c * y + e,
      b * x + d * y + f,
    );
    ctx.fill(path);
  };
}

/** Whether pdf.js draws a font's letters as paths, each at a place that depends on nothing but the text's own. */
function isOutlined(font: unknown): font is OutlinedFont {
  return (
    typeof font === "object" &&
    font !== null &&
    "disableFontFace" in font &&
    font.disableFontFace === true &&
    !("missingFile" in font && font.missingFile === true) &&
    !("vertical" in font && font.vertical === true) &&
    !("remeasure" in font && font.remeasure === true) &&
    "getPathGenerator" in font
  );
}
