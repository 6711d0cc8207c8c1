import { palette, type Rgb } from "./colour.ts";
import { PAGE, type Sheet } from "./sheet.ts";
import type { Frame } from "./story.ts";

/** Space in points between the page edge and the text. */
export const MARGIN = 46;
/** Width of the text area in points. */
export const TEXT_WIDTH = PAGE.width - 2 * MARGIN;

const FOLIO_LINE = PAGE.height - 30;

/** Prints the page number on the outer edge and the section beside it. */
export function printFolio(sheet: Sheet, section: string, colour: Rgb = palette.slate): void {
  const { sans, sansBold } = sheet.faces;
  const left = sheet.number % 2 === 0;
  const number = { face: sansBold, size: 8, colour };
  const label = { face: sans, size: 6.6, colour, tracking: 1.3 };
  if (left) {
    sheet.text(String(sheet.number), MARGIN, FOLIO_LINE, number);
    sheet.text(`MERIDIAN  ·  ${section.toUpperCase()}`, MARGIN + 22, FOLIO_LINE, label);
    return;
  }
  const edge = PAGE.width - MARGIN;
  sheet.text(String(sheet.number), edge, FOLIO_LINE, { ...number, align: "right" });
  const text = `${section.toUpperCase()}  ·  WINTER`;
  sheet.text(text, edge - 22, FOLIO_LINE, { ...label, align: "right" });
}

/** Prints a small letter-spaced heading in capitals, the magazine's way of naming a section. */
export function printKicker(
  sheet: Sheet,
  text: string,
  x: number,
  y: number,
  colour: Rgb,
  align: "left" | "right" | "centre" = "left",
): void {
  const style = { face: sheet.faces.sansBold, size: 7.2, colour, tracking: 1.9, align };
  sheet.text(text.toUpperCase(), x, y, style);
}

/** Equal columns across the text area, numbered from 0; y and height in points. */
export function columns(sheet: Sheet, count: number, y: number, height: number): Frame[] {
  const gap = 18;
  const width = (TEXT_WIDTH - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({
    sheet,
    x: MARGIN + index * (width + gap),
    y,
    width,
    height,
  }));
}

/** A hairline across part of the page. */
export function printRule(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  colour: Rgb,
  thickness = 0.5,
): void {
  sheet.rect({ x, y, width, height: thickness }, { fill: colour });
}
