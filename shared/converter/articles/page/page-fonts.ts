import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import * as v from "valibot";
import {
  lookInName,
  type NamedLook,
  nameOfWhole,
} from "#converter/drawing/missing-fonts/font-names.ts";
import { LOOKS } from "#converter/protocol/page-material.ts";
import { styleInFont } from "./font-style.ts";

const fontSchema = v.object({
  name: v.nullish(v.string()),
  bold: v.nullish(v.boolean()),
  black: v.nullish(v.boolean()),
  italic: v.nullish(v.boolean()),
  isMonospace: v.nullish(v.boolean()),
  data: v.nullish(v.instance(Uint8Array)),
});

/** A font: its name without a subset's prefix, and a sum of {@link LOOKS}. */
export interface FontLook {
  name: string;
  look: number;
}

const MOST_NAME_LENGTH = 60;

/** The look of each font of a drawn page, by the PDF's name for it. */
export function fontLooks(page: PDFPageProxy, fonts: Iterable<string>): Map<string, FontLook> {
  const looks = new Map<string, FontLook>();
  for (const font of new Set(fonts)) {
    if (!page.commonObjs.has(font)) continue;
    const parsed = v.safeParse(fontSchema, page.commonObjs.get(font));
    if (parsed.success) looks.set(font, lookOf(parsed.output));
  }
  return looks;
}

function lookOf(font: v.InferOutput<typeof fontSchema>): FontLook {
  const name = nameOfWhole(font.name ?? "").slice(0, MOST_NAME_LENGTH);
  const named = lookInName(font.name ?? "");
  const { isBold, isItalic } = isTelling(named) || !font.data ? named : styleInFont(font.data);
  const isFixed = font.isMonospace === true || named.family === "fixed";
  const look =
    (isBold || font.bold === true || font.black === true ? LOOKS.bold : 0) +
    (isItalic || font.italic === true ? LOOKS.italic : 0) +
    (isFixed ? LOOKS.fixed : 0);
  return { name, look };
}

/** Whether a name tells a style or family; such a font is plain unless its name says otherwise. */
function isTelling({ isBold, isItalic, family }: NamedLook): boolean {
  return isBold || isItalic || family !== undefined;
}
