import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { TextLine } from "../../api/book.ts";
import { cleanText } from "./clean-text.ts";
import { asFractions, type Box, boxAround, type Size } from "./geometry.ts";
import { groupLines, joinLines, type TextRun } from "./text-lines.ts";

type Viewport = ReturnType<PDFPageProxy["getViewport"]>;
type TextContent = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>;
type TextItem = Extract<TextContent["items"][number], { str: string }>;
type TextStyle = TextContent["styles"][string];

/**
 * The text of a page: whole, and line by line with boxes. At most `maxLength` UTF-16 units are read.
 * White space is normalized; ligatures are written out.
 */
export async function readPageText(
  page: PDFPageProxy,
  size: Size,
  maxLength: number,
): Promise<{ text: string; lines: TextLine[] }> {
  const { items, styles } = await page.getTextContent();
  const viewport = page.getViewport({ scale: 1 });
  const runs: TextRun[] = [];
  let length = 0;
  for (const item of items) {
    if (!("str" in item)) continue;
    length += item.str.length;
    if (length > maxLength) break;
    runs.push(asRun(item, styles[item.fontName], viewport));
  }
  const lines = groupLines(runs).flatMap(({ text, box }) => {
    const clean = cleanText(text);
    const place = asFractions(box, size);
    return clean === "" || place === undefined ? [] : [{ text: clean, ...place }];
  });
  return { text: joinLines(lines.map((line) => line.text)), lines };
}

function asRun(item: TextItem, style: TextStyle | undefined, viewport: Viewport): TextRun {
  const box = boxAround(corners(item, style).map(([x, y]) => seen(viewport, x, y)));
  return {
    text: item.str,
    box,
    isHorizontal: style?.vertical !== true && runsLevel(item, viewport),
    endsLine: item.hasEOL,
  };
}

/** Corners of a run in the PDF's own coordinates, from its origin on the base line. */
function corners(item: TextItem, style: TextStyle | undefined): [number, number][] {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = numbers(item.transform);
  const fontHeight = Math.hypot(c, d);
  const [alongX, alongY] = unit(a, b);
  const [upX, upY] = unit(c, d);
  const span = runExtent(item, style, fontHeight);
  const corner = (along: number, up: number): [number, number] => [
    x + alongX * along + upX * up,
    y + alongY * along + upY * up,
  ];
  return [
    corner(span.x, span.y),
    corner(span.x + span.width, span.y),
    corner(span.x, span.y + span.height),
    corner(span.x + span.width, span.y + span.height),
  ];
}

/** Extent along and above the base line; vertical writing hangs down from its origin, centred on it. */
function runExtent(item: TextItem, style: TextStyle | undefined, fontHeight: number): Box {
  if (style?.vertical) {
    return { x: -fontHeight / 2, y: -item.height, width: fontHeight, height: item.height };
  }
  const ascent = within(style?.ascent, 0.5, 1.2, 0.8) * fontHeight;
  const descent = within(style?.descent, -0.5, 0, -0.2) * fontHeight;
  return { x: 0, y: descent, width: item.width, height: ascent - descent };
}

/** Fonts lie about their metrics: what is out of bounds is replaced. */
function within(value: number | undefined, low: number, high: number, otherwise: number): number {
  return value !== undefined && value >= low && value <= high ? value : otherwise;
}

function runsLevel(item: TextItem, viewport: Viewport): boolean {
  const [a = 0, b = 0] = numbers(item.transform);
  const [startX, startY] = seen(viewport, 0, 0);
  const [endX, endY] = seen(viewport, a, b);
  return Math.abs(endY - startY) <= 0.1 * Math.abs(endX - startX);
}

/** A point of the PDF's coordinates as it is seen: points from the top left. */
export function seen(viewport: Viewport, x: number, y: number): [number, number] {
  const [seenX = 0, seenY = 0] = numbers(viewport.convertToViewportPoint(x, y));
  return [seenX, seenY];
}

function numbers(values: readonly unknown[]): number[] {
  return values.map((value) => (typeof value === "number" && Number.isFinite(value) ? value : 0));
}

function unit(x: number, y: number): [number, number] {
  const length = Math.hypot(x, y);
  return length > 0 ? [x / length, y / length] : [0, 0];
}
