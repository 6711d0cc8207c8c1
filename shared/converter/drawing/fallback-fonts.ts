import { GlobalFonts } from "@napi-rs/canvas";
import { PDFJS_ASSETS } from "./pdfjs-assets.ts";

/** Fonts that come with pdf.js, by the family that stands in for fonts the PDF does not hold. */
const FAMILIES = {
  "sans-serif": ["Regular", "Bold", "Italic", "BoldItalic"].map((s) => `LiberationSans-${s}.ttf`),
  serif: ["", "Bold", "Italic", "BoldItalic"].map((style) => `FoxitSerif${style}.pfb`),
  monospace: ["", "Bold", "Italic", "BoldItalic"].map((style) => `FoxitFixed${style}.pfb`),
} as const;

/**
 * Gives the canvas a typeface for each family that pdf.js names for a font the PDF does not hold. Without it such text
 * is drawn in whatever the machine has, and where it has no fonts, as on Lambda, not at all.
 * @throws Error when a font is not where pdf.js is installed
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
