import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Box, boxAround } from "#converter/drawing/geometry.ts";
import { type GlyphItem, joinGlyphs, joinSpacedGlyphs } from "./glyphs/glyph-items.ts";
import { type DrawnContent, readGlyphs } from "./glyphs/page-glyphs.ts";
import type { PdfGlyph } from "./glyphs/placed-glyph.ts";
import { withReplacedText } from "./replaced-text.ts";
import { hasRtlLetters } from "./logical-order.ts";
import { withoutTextless } from "./glyphs/textless-glyphs.ts";
import { toFrame, type Rotation, rotationOf } from "./writing-frame.ts";

type Viewport = ReturnType<PDFPageProxy["getViewport"]>;

/** One glyph of a run, from left to right along the writing. */
export interface PlacedGlyph {
  /** In reading order: a ligature has several letters. */
  text: string;
  /** In the frame of the run. */
  x: number;
  width: number;
}

/** A piece of text as placed by the PDF; several make a line. */
export interface TextRun {
  text: string;
  /** In the PDF's content order; on pages with right-to-left writing only. */
  glyphs?: readonly PlacedGlyph[];
  /** Its words, in the run's frame; undefined if their positions are estimated. */
  words?: readonly PlacedGlyph[] | undefined;
  /**
   * Points, in the frame of its writing (`toFrame`); for upright writing the displayed page. A run of white space may
   * have no size.
   */
  box: Box;
  /** Ends of its base line, in points on the displayed page. */
  base?: { from: readonly [x: number, y: number]; to: readonly [x: number, y: number] };
  /** Distinguishes the fonts of a document. */
  font: string;
  /** Height of the font in points. */
  size: number;
  /** The frame. Vertical writing has that of 90 degrees: down the page, the next line to the left. */
  turn: Rotation;
  /** Upright characters, one below the other. */
  isVertical: boolean;
  /** Turned by other than a quarter turn; its box is the bounding box on the page. */
  isAskew: boolean;
  /** Right-to-left. */
  isRtl: boolean;
  /** The PDF starts a new line after this run. */
  endsLine: boolean;
}

/** The text runs of a drawn page with their positions, in content order; at most `maxLength` UTF-16 units. */
export function readTextRuns(
  page: PDFPageProxy,
  content: DrawnContent,
  maxLength: number,
): TextRun[] {
  const viewport = page.getViewport({ scale: 1 });
  const glyphs = withReplacedText(readGlyphs(page, content, maxLength).map(spelled));
  const isVertical = glyphs.some(({ font }) => font.isVertical);
  const isRtl = !isVertical && glyphs.some(({ text }) => hasRtlLetters(text));
  return isRtl
    ? joinGlyphs(withoutTextless(glyphs.map(legible))).map((item) => asGlyphRun(item, viewport))
    : joinSpacedGlyphs(glyphs).map((item) => asRun(item, viewport));
}

/** A soft hyphen without a width is not drawn. */
function spelled(glyph: PdfGlyph): PdfGlyph {
  const isHidden = glyph.text === "\u00ad" && glyph.width === 0;
  const text = isHidden ? "" : spelledOut(glyph.text);
  return text === glyph.text ? glyph : { ...glyph, text };
}

/** Direction marks would be invisible letters; the order of the line replaces them. */
const MARKS_OF_DIRECTION = /[\u061c\u200e\u200f\ufeff]/gu;

function legible(glyph: PdfGlyph): PdfGlyph {
  return { ...glyph, text: glyph.text.replaceAll(MARKS_OF_DIRECTION, "") };
}

function asGlyphRun(item: GlyphItem, viewport: Viewport): TextRun {
  const run = asRun(item, viewport);
  return {
    ...run,
    words: undefined,
    glyphs: placedGlyphs(item, run.box),
    isRtl: hasRtlLetters(item.str),
    endsLine: false,
  };
}

function asRun(item: GlyphItem, viewport: Viewport): TextRun {
  const place = placeOf(item, viewport);
  const words = place.isAskew ? undefined : wordsIn(placedGlyphs(item, place.box));
  return { ...place, text: item.str, words, isRtl: false, endsLine: item.endsLine };
}

/** The glyphs of an item in the frame of its run. */
function placedGlyphs({ glyphs, width: whole }: GlyphItem, box: Box): PlacedGlyph[] {
  const scale = whole > 0 ? box.width / whole : 1;
  return glyphs.map(({ text, along, width }) => ({
    text,
    x: box.x + along * scale,
    width: width * scale,
  }));
}

/** The words of the glyphs, with spaces between them. */
function wordsIn(glyphs: readonly PlacedGlyph[]): PlacedGlyph[] {
  const words: PlacedGlyph[] = [];
  let isApart = true;
  for (const { text, x, width } of glyphs) {
    const last = words.at(-1);
    if (text === " ") isApart = true;
    else if (last && !isApart) {
      last.text += text;
      last.width = Math.max(last.width, x + width - last.x);
    } else {
      words.push({ text, x, width });
      isApart = false;
    }
  }
  return words;
}

function placeOf(
  item: GlyphItem,
  viewport: Viewport,
): Pick<TextRun, "box" | "base" | "font" | "size" | "turn" | "isVertical" | "isAskew"> {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = numbers(item.transform);
  const [right, up] = unit(a, b);
  const onPage = boxAround(corners(item).map((corner) => seen(viewport, ...corner)));
  const isVertical = item.font.isVertical;
  const [originX, originY] = seen(viewport, 0, 0);
  const [alongX, alongY] = seen(viewport, a, b);
  const written = rotationOf([alongX - originX, alongY - originY]);
  const isAskew = written === undefined || (isVertical && written !== 0);
  const turn = isAskew ? 0 : isVertical ? 90 : written;
  return {
    box: toFrame(onPage, turn),
    font: item.font.name,
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
// Radicals that look like characters, and duplicates kept for other encodings. macOS writes them in front of the
// character that they look like, for one glyph.
const HAN_FORMS = /[\u2e9f\u2ef3\u2f00-\u2fd5\uf900-\ufaff]/gu;

/**
 * Replaces the printed forms of letters. pdf.js would do so before it reverses right-to-left writing, and `\ufefb`
 * would become its two letters in the wrong order.
 */
function spelledOut(text: string): string {
  if (text.length === 1 && text < "\u00a0") return text;
  // A mark's isolated form is spelled on a space or a line that joins letters.
  return text
    .replaceAll(FORMS, (form) => form.normalize("NFKC").replace(/^[ \u0640](?=\p{M})/u, ""))
    .replaceAll(HAN_FORMS, (form, at: number, whole: string) => {
      const character = form.normalize("NFKC");
      const next = whole[at + form.length]?.normalize("NFKC");
      return next === character ? "" : character;
    });
}

/** Corners of a run in the PDF's coordinates, from its origin on the base line. */
function corners(item: GlyphItem): [number, number][] {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = numbers(item.transform);
  const [alongX, alongY] = unit(a, b);
  const [upX, upY] = unit(c, d);
  const span = runExtent(item);
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

/** Extent along and above the base line; vertical writing hangs from its origin, centred. */
function runExtent({ font, width, height }: GlyphItem): Box {
  if (font.isVertical) return { x: -height / 2, y: -width, width: height, height: width };
  const ascent = within(font.ascent, 0.5, 1.2, 0.8) * height;
  const descent = within(font.descent, -0.5, 0, -0.2) * height;
  return { x: 0, y: descent, width, height: ascent - descent };
}

/** Font metrics may be wrong: values out of bounds are replaced. */
function within(value: number | undefined, low: number, high: number, otherwise: number): number {
  return value !== undefined && value >= low && value <= high ? value : otherwise;
}

/** Converts a point from the PDF's to displayed coordinates: points from the top left. */
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
