import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import * as v from "valibot";
import { listOf, numbers } from "./matrices.ts";

/** The metrics of a font. */
export interface GlyphFont {
  /** The PDF's name for it. */
  name: string;
  /** Ems per unit of a glyph's width. */
  unit: number;
  isVertical: boolean;
  /** Above and below the base line, in font heights; often wrong. */
  ascent: number | undefined;
  descent: number | undefined;
  /** Height of its glyphs in font heights; differs from 1 if the PDF draws them itself. */
  height: number;
}

const schema = v.object({
  vertical: v.fallback(v.boolean(), false),
  isType3Font: v.fallback(v.boolean(), false),
  fontMatrix: v.unknown(),
  bbox: v.unknown(),
  ascent: v.fallback(v.optional(v.number()), undefined),
  descent: v.fallback(v.optional(v.number()), undefined),
});

/** A font of a drawn page. */
export function glyphFont(page: PDFPageProxy, name: string): GlyphFont {
  const known: unknown = page.commonObjs.has(name) ? page.commonObjs.get(name) : undefined;
  const parsed = v.safeParse(schema, known);
  if (!parsed.success) return { ...PLAIN, name };
  const { vertical, isType3Font, ascent, descent, ...rest } = parsed.output;
  const [unit = 0.001, , , rise = 0.001] = numbers(listOf(rest.fontMatrix));
  const [, bottom = 0, , top = 0] = numbers(listOf(rest.bbox));
  const height = isType3Font && top > bottom ? Math.abs((top - bottom) * rise) : 1;
  return { name, unit, isVertical: vertical, ascent, descent, height };
}

const PLAIN = {
  unit: 0.001,
  isVertical: false,
  ascent: undefined,
  descent: undefined,
  height: 1,
};
