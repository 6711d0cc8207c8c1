import { Path2D } from "@napi-rs/canvas";
import type { Outline } from "./faces.ts";

/** Units of the widths in a PDF. */
const EM = 1000;
/** Maximum stretch of a letter for a wider font; the rest becomes space on both sides. */
const WIDEST = 1.25;
const NARROWEST = 0.3;
/** Bullets and signs keep their shape if they fit. */
const STRETCHED = /^[\p{L}\p{M}\p{N}]+$/u;
/** pdf.js turns letters of vertical lines around this height, half of an em above the em's lower edge. */
const MIDDLE = 0.38;

const BOX = { margin: 0.08, height: 0.7, line: 0.05, width: 0.5 };

type Point = (x: number, y: number) => [number, number];

/**
 * The outline of letters in a font of size 1, scaled to the width of the PDF's own letter, so that no letter overlaps
 * the next.
 * @param width thousandths of the size, as in the PDF
 */
export function glyphPath(
  letters: string,
  outline: Outline,
  width: number,
  isTurned: boolean,
): Path2D {
  const { face, glyphs } = outline;
  const unit = 1 / face.unitsPerEm;
  const natural = glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) * unit;
  const wanted = width > 0 ? width / EM : natural;
  const widest = STRETCHED.test(letters) ? WIDEST : 1;
  const stretch = natural > 0 ? Math.max(NARROWEST, Math.min(widest, wanted / natural)) : 1;
  let left = (wanted - natural * stretch) / 2;
  const path = new Path2D();
  for (const glyph of glyphs) {
    const start = left;
    const place: Point = (x, y) => [start + x * unit * stretch, y * unit];
    addGlyph(path, glyph, isTurned ? turned(place, wanted / 2) : place);
    left += glyph.advanceWidth * unit * stretch;
  }
  return path;
}

function turned(place: Point, centre: number): Point {
  return (x, y) => {
    const [px, py] = place(x, y);
    return [centre + (py - MIDDLE), MIDDLE - (px - centre)];
  };
}

function addGlyph(path: Path2D, glyph: Outline["glyphs"][number], place: Point): void {
  for (const { command, args } of glyph.path.commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
    switch (command) {
      case "moveTo":
        path.moveTo(...place(a, b));
        break;
      case "lineTo":
        path.lineTo(...place(a, b));
        break;
      case "quadraticCurveTo":
        path.quadraticCurveTo(...place(a, b), ...place(c, d));
        break;
      case "bezierCurveTo":
        path.bezierCurveTo(...place(a, b), ...place(c, d), ...place(e, f));
        break;
      case "closePath":
        path.closePath();
        break;
    }
  }
}

/** The box for a letter without a font. @param width thousandths of the size, as in the PDF */
export function boxPath(width: number): Path2D {
  const wide = width > 0 ? width / EM : BOX.width;
  const left = wide * BOX.margin;
  const right = wide - left;
  const path = new Path2D();
  path.rect(left, 0, right - left, BOX.height);
  // Drawn in the opposite direction, it is a hole.
  path.moveTo(left + BOX.line, BOX.line);
  path.lineTo(left + BOX.line, BOX.height - BOX.line);
  path.lineTo(right - BOX.line, BOX.height - BOX.line);
  path.lineTo(right - BOX.line, BOX.line);
  path.closePath();
  return path;
}
