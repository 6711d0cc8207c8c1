import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import * as v from "valibot";
import { LOOKS } from "#converter/protocol/page-material.ts";

const fontSchema = v.object({
  name: v.nullish(v.string()),
  bold: v.nullish(v.boolean()),
  black: v.nullish(v.boolean()),
  italic: v.nullish(v.boolean()),
  isMonospace: v.nullish(v.boolean()),
});

/** Names of fonts state their weight and slope; nothing else in most PDFs does. */
const BOLD =
  /bold|black|heavy|semibold|demi(?!\p{Ll})|fett|gras|(?:^|[-,])(?:bd|blk)|medi(?:ital)?$/iu;
const ITALIC = /ital|obli|kursiv|slanted|(?:-|,)it$|(?:-|,)sl$/iu;
const FIXED = /mono|courier|typewriter|consol|(?:^|\+)cmtt/iu;
/** The prefix of a font of which only some letters are in the PDF. */
const SUBSET = /^[A-Z]{6}\+/u;

/** What is known of a font: its name without the prefix of a subset, and a sum of {@link LOOKS}. */
export interface FontLook {
  name: string;
  look: number;
}

const MOST_NAME_LENGTH = 60;

/** The look of each font of a page that has been drawn, by the PDF's name for it. */
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
  const name = (font.name ?? "").replace(SUBSET, "").slice(0, MOST_NAME_LENGTH);
  const isBold = font.bold === true || font.black === true || BOLD.test(name);
  const isItalic = font.italic === true || ITALIC.test(name);
  const isFixed = font.isMonospace === true || FIXED.test(name);
  const look =
    (isBold ? LOOKS.bold : 0) + (isItalic ? LOOKS.italic : 0) + (isFixed ? LOOKS.fixed : 0);
  return { name, look };
}
