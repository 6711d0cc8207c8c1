import type { DrawnPage } from "#test/support/drawn-pdf.ts";
import type { Colour } from "#test/support/page-colours.ts";

/** Places from the top left, as fractions, and the colours that the PDF asks for there. */
export type Places = Record<string, Colour>;

/** A feature, a page that uses it, and the colours that must come out; each channel within the tolerance. */
export type Feature = [name: string, page: DrawnPage, places: Places, tolerance?: number];
