import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import * as v from "valibot";
import { lookInName } from "#converter/drawing/missing-fonts/font-names.ts";
import { LOOKS } from "#converter/protocol/page-material.ts";

const fontSchema = v.object({
  name: v.nullish(v.string()),
  bold: v.nullish(v.boolean()),
  black: v.nullish(v.boolean()),
  italic: v.nullish(v.boolean()),
  isMonospace: v.nullish(v.boolean()),
});

/** The look of each font of a page that has been drawn, by the PDF's name for it: a sum of {@link LOOKS}. */
export function fontLooks(page: PDFPageProxy, fonts: Iterable<string>): Map<string, number> {
  const looks = new Map<string, number>();
  for (const font of new Set(fonts)) {
    if (!page.commonObjs.has(font)) continue;
    const parsed = v.safeParse(fontSchema, page.commonObjs.get(font));
    if (parsed.success) looks.set(font, lookOf(parsed.output));
  }
  return looks;
}

function lookOf(font: v.InferOutput<typeof fontSchema>): number {
  const named = lookInName(font.name ?? "");
  const isBold = font.bold === true || font.black === true || named.isBold;
  const isItalic = font.italic === true || named.isItalic;
  const isFixed = font.isMonospace === true || named.family === "fixed";
  return (isBold ? LOOKS.bold : 0) + (isItalic ? LOOKS.italic : 0) + (isFixed ? LOOKS.fixed : 0);
}
