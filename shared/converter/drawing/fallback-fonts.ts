import { GlobalFonts } from "@napi-rs/canvas";
import { PDFJS_ASSETS } from "./pdfjs-assets.ts";

/** Fonts that come with pdf.js, by the family that replaces fonts missing in the PDF. */
const FAMILIES = {
  "sans-serif": ["Regular", "Bold", "Italic", "BoldItalic"].map((s) => `LiberationSans-${s}.ttf`),
  serif: ["", "Bold", "Italic", "BoldItalic"].map((style) => `FoxitSerif${style}.pfb`),
  monospace: ["", "Bold", "Italic", "BoldItalic"].map((style) => `FoxitFixed${style}.pfb`),
} as const;

/**
 * Gives the canvas a typeface for each family that pdf.js names for a font missing in the PDF. Without it such text
 * is drawn in any font of the machine, and without fonts, as on Lambda, not at all.
 * @throws Error if a font is missing in the installed pdf.js
 */
export function registerFallbackFonts(): void {
  for (const [family, files] of Object.entries(FAMILIES)) {
    for (const file of files) {
      if (!GlobalFonts.registerFromPath(PDFJS_ASSETS.fonts + file, family)) {
        throw new Error(`${file} could not be read`);
      }
    }
  }
}
