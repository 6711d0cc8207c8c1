import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Box, boxAround } from "#converter/drawing/geometry.ts";
import { type GlyphItem, joinGlyphs } from "./glyph-items.ts";
import { hasRtlLetters } from "./logical-order.ts";
import { readGlyphs } from "./page-glyphs.ts";
import { toFrame, type Rotation, rotationOf } from "./writing-frame.ts";

type Viewport = ReturnType<PDFPageProxy["getViewport"]>;
/** The text of a page as pdf.js reads it. */
export type TextContent = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>;
type TextItem = Extract<TextContent["items"][number], { str: string }>;
/** What both kinds of items have: where a piece of text is. */
type PlacedItem = Pick<GlyphItem, "transform" | "width" | "height" | "fontName">;
type TextStyle = TextContent["styles"][string];

/** One glyph of a run, from left to right along the writing. */
export interface PlacedGlyph {
  /** In the order in which it is read: a ligature has several letters. */
  text: string;
  /** In the frame of the run. */
  x: number;
  width: number;
}

/** A piece of text as placed by the PDF; several make a line. */
export interface TextRun {
  text: string;
  /** In the order of the PDF's content, on pages with writing from right to left. */
  glyphs?: readonly PlacedGlyph[];
  /**
   * Points, in the frame of its writing (`toFrame`), for upright writing the page as displayed. A run of white space
   * may have no size.
   */
  box: Box;
  /** Where its base line begins and ends, in points on the page as displayed. */
  base?: { from: readonly [x: number, y: number]; to: readonly [x: number, y: number] };
  /** Distinguishes the fonts of a document. */
  font: string;
  /** Height of the font in points. */
  size: number;
  /** The frame. Vertical writing has that of 90 degrees: down the page, the next line to the left. */
  turn: Rotation;
  /** Characters are upright, one below the other. */
  isVertical: boolean;
  /** Turned by an angle that is not a quarter; its box is the bounding box on the page. */
  isAskew: boolean;
  /** Reads from right to left. */
  isRtl: boolean;
  /** The PDF starts a new line after this run. */
  endsLine: boolean;
}

/** Reads the text of a page, with the marks by which tags refer to it, if that is asked for. */
export function readTextContent(page: PDFPageProxy, hasMarks: boolean): Promise<TextContent> {
  return page.getTextContent({ disableNormalization: true, includeMarkedContent: hasMarks });
}

/**
 * The text of a page in the order of its content; at most `maxLength` UTF-16 units. It is as pdf.js reads it, except on
 * pages with writing from right to left, whose glyphs are read one by one: pdf.js reverses that per piece, not per line.
 */
export async function readTextRuns(
  page: PDFPageProxy,
  { items, styles }: TextContent,
  maxLength: number,
): Promise<TextRun[]> {
  const viewport = page.getViewport({ scale: 1 });
  const some = firstOf(items, maxLength);
  const isVertical = Object.values(styles).some((style) => style.vertical);
  if (!isVertical && some.some(({ str }) => hasRtlLetters(spelledOut(str)))) {
    const glyphs = await readGlyphs(page, maxLength);
    return joinGlyphs(glyphs.flatMap(legible)).map((item) => asGlyphRun(item, styles, viewport));
  }
  return some.map((item) => ({
    ...placeOf(item, styles[item.fontName], viewport),
    text: spelledOut(item.str),
    isRtl: item.dir === "rtl",
    endsLine: item.hasEOL,
  }));
}

function firstOf(items: TextContent["items"], maxLength: number): TextItem[] {
  const some: TextItem[] = [];
  let length = 0;
  for (const item of items) {
    if (!("str" in item)) continue;
    length += item.str.length;
    if (length > maxLength) break;
    some.push(item);
  }
  return some;
}

/** Marks of direction would be letters that nobody sees; the order of the line does their work. */
const MARKS_OF_DIRECTION = /[\u061c\u200e\u200f\ufeff]/gu;

function legible<Each extends { text: string }>(glyph: Each): Each[] {
  const text = spelledOut(glyph.text).replaceAll(MARKS_OF_DIRECTION, "");
  return text === "" ? [] : [{ ...glyph, text }];
}

function asGlyphRun(item: GlyphItem, styles: TextContent["styles"], viewport: Viewport): TextRun {
  const place = placeOf(item, styles[item.fontName], viewport);
  const { box } = place;
  const scale = item.width > 0 ? box.width / item.width : 1;
  return {
    ...place,
    text: item.str,
    glyphs: item.glyphs.map(({ text, along, width }) => ({
      text,
      x: box.x + along * scale,
      width: width * scale,
    })),
    isRtl: hasRtlLetters(item.str),
    endsLine: false,
  };
}

function placeOf(
  item: PlacedItem,
  style: TextStyle | undefined,
  viewport: Viewport,
): Pick<TextRun, "box" | "base" | "font" | "size" | "turn" | "isVertical" | "isAskew"> {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = numbers(item.transform);
  const [right, up] = unit(a, b);
  const onPage = boxAround(corners(item, style).map(([x, y]) => seen(viewport, x, y)));
  const isVertical = style?.vertical === true;
  const [originX, originY] = seen(viewport, 0, 0);
  const [alongX, alongY] = seen(viewport, a, b);
  const written = rotationOf([alongX - originX, alongY - originY]);
  const isAskew = written === undefined || (isVertical && written !== 0);
  const turn = isAskew ? 0 : isVertical ? 90 : written;
  return {
    box: toFrame(onPage, turn),
    font: item.fontName,
    size: Math.hypot(c, d),
    turn,
    isVertical: isVertical && !isAskew,
    isAskew,
    base: {
      from: seen(viewport, x, y),
      to: seen(viewport, x + right * item.width, y + up * item.width),
    },
  };
}

// Ligatures, the forms of Hebrew and Arabic letters, and all kinds of spaces.
const FORMS = /[\u00a0\u2000-\u200a\u202f\ufb00-\ufdff\ufe70-\ufefc]/gu;

/**
 * Replaces the forms that letters take in print. pdf.js would do so before it reverses writing from right to left,
 * and `\ufefb` would become its two letters in the wrong order.
 */
function spelledOut(text: string): string {
  // A form of a mark alone is spelled on a space or a line that joins letters.
  return text.replaceAll(FORMS, (form) =>
    form.normalize("NFKC").replace(/^[ \u0640](?=\p{M})/u, ""),
  );
}

/** Corners of a run in the PDF's own coordinates, from its origin on the base line. */
function corners(item: PlacedItem, style: TextStyle | undefined): [number, number][] {
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
function runExtent(item: PlacedItem, style: TextStyle | undefined, fontHeight: number): Box {
  if (style?.vertical) {
    return { x: -fontHeight / 2, y: -item.height, width: fontHeight, height: item.height };
  }
  const ascent = within(style?.ascent, 0.5, 1.2, 0.8) * fontHeight;
  const descent = within(style?.descent, -0.5, 0, -0.2) * fontHeight;
  return { x: 0, y: descent, width: item.width, height: ascent - descent };
}

/** Fonts have false metrics: values out of bounds are replaced. */
function within(value: number | undefined, low: number, high: number, otherwise: number): number {
  return value !== undefined && value >= low && value <= high ? value : otherwise;
}

/** A point of the PDF's coordinates as displayed: points from the top left. */
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
