import type { DrawnPage } from "#test/support/drawn-pdf.ts";
import type { Colour } from "#test/support/page-colours.ts";

/** Places from the top left, as fractions, with the colours that the PDF gives them. */
export type Places = Record<string, Colour>;

/** A feature, a page that uses it, and the expected colours; each channel may differ by the tolerance. */
export type Feature = [name: string, page: DrawnPage, places: Places, tolerance?: number];
