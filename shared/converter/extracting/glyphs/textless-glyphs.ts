import { stepTo } from "./glyph-items.ts";
import { heightOf, type PdfGlyph } from "./placed-glyph.ts";
import { merged } from "#converter/extracting/replaced-text.ts";

/** Maximum distance of a glyph from its neighbour, in font heights. */
const NEAR = 0.25;

/**
 * Gives the room of glyphs without a text, such as the parts of a syllable that is stated for another of its glyphs, to
 * the letter beside them: a gap would become a space.
 */
export function withoutTextless(glyphs: readonly PdfGlyph[]): PdfGlyph[] {
  const kept: PdfGlyph[] = [];
  let waiting: PdfGlyph | undefined;
  for (const glyph of glyphs) {
    const before = kept.at(-1);
    if (glyph.text !== "") {
      const isWider = waiting && glyph.text.trim() !== "" && areBeside(waiting, glyph);
      kept.push(waiting && isWider ? merged([waiting, glyph], glyph.text) : glyph);
      waiting = undefined;
    } else if (before && before.text.trim() !== "" && areBeside(before, glyph)) {
      kept[kept.length - 1] = merged([before, glyph], before.text);
    } else {
      waiting = glyph;
    }
  }
  return kept;
}

function areBeside(before: PdfGlyph, glyph: PdfGlyph): boolean {
  const { gap, along, across } = stepTo(before, glyph);
  const near = NEAR * heightOf(before);
  const apart = along < 0 ? -along - glyph.width : gap;
  return before.font === glyph.font && Math.abs(across) <= near && Math.abs(apart) <= near;
}
