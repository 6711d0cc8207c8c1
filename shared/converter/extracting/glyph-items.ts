import type { PdfGlyph } from "./page-glyphs.ts";

/** Consecutive glyphs that touch, in the form of pdf.js's pieces of text. */
export interface GlyphItem {
  /** In the order of the PDF's content. */
  str: string;
  /** Width and `along`, the distance of a glyph from the item's origin, are in the PDF's units. */
  glyphs: { text: string; along: number; width: number }[];
  transform: number[];
  width: number;
  height: number;
  fontName: string;
}

/** Glyphs of one item are at most this far apart, and overlap by at most this much, in font heights. */
const MOST_GAP = 0.1;
const MOST_OVERLAP = 0.2;
/** They are at most this far above each other, in font heights. */
const MOST_RISE = 0.25;
/** Like {@link MOST_GAP}, for marks, which are moved onto their letters. */
const MARK_GAP = 1;
const MARK = /^\p{M}+$/u;

/** Joins the glyphs of a page. Spaces are items of their own, since their place may lie outside the line's text. */
export function joinGlyphs(glyphs: Iterable<PdfGlyph>): GlyphItem[] {
  const items: GlyphItem[] = [];
  for (const glyph of glyphs) {
    const last = items.at(-1);
    const place = last && placeIn(last, glyph);
    if (last && place && isSpace(last.str) === isSpace(glyph.text)) {
      last.str += glyph.text;
      last.glyphs.push({ text: glyph.text, along: place.along, width: glyph.width });
      last.width = Math.max(last.width, place.along + glyph.width);
    } else {
      items.push(itemOf(glyph));
    }
  }
  return items;
}

function isSpace(text: string): boolean {
  return text.trim() === "";
}

function itemOf({ text, transform, width, font }: PdfGlyph): GlyphItem {
  const [, , c = 0, d = 0] = transform;
  const glyphs = [{ text, along: 0, width }];
  return { str: text, glyphs, transform, width, height: Math.hypot(c, d), fontName: font };
}

/** Where a glyph lies if it continues an item; undefined otherwise. */
function placeIn(item: GlyphItem, glyph: PdfGlyph): { along: number } | undefined {
  if (glyph.font !== item.fontName || !isAlike(item, glyph)) return undefined;
  const [along, across] = distanceBetween(item.transform, glyph.transform);
  const gap = along - item.width;
  const isMark = MARK.test(glyph.text);
  const [least, most] = isMark ? [-MARK_GAP, MARK_GAP] : [-MOST_OVERLAP, MOST_GAP];
  const isNear = gap >= least * item.height && gap <= most * item.height;
  const isLevel = isMark || Math.abs(across) <= MOST_RISE * item.height;
  return isNear && isLevel ? { along } : undefined;
}

/** Whether both have the same size and direction. */
function isAlike(item: GlyphItem, glyph: PdfGlyph): boolean {
  const near = 0.001 * item.height;
  return [0, 1, 2, 3].every((index) => {
    const change = (item.transform[index] ?? 0) - (glyph.transform[index] ?? 0);
    return Math.abs(change) <= near;
  });
}

/** From one origin to another, along the writing and up from its base line. */
function distanceBetween(from: readonly number[], to: readonly number[]): [number, number] {
  const [a = 0, b = 0, , , x = 0, y = 0] = from;
  const [right, up] = [(to[4] ?? 0) - x, (to[5] ?? 0) - y];
  const length = Math.hypot(a, b) || 1;
  return [(right * a + up * b) / length, (up * a - right * b) / length];
}
