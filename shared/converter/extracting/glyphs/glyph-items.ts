import type { GlyphFont } from "./glyph-fonts.ts";
import { lengthOf, type Matrix } from "./matrices.ts";
import { heightOf, type PdfGlyph } from "./placed-glyph.ts";

/** Consecutive glyphs of one line, in one font. */
export interface GlyphItem {
  /** In the order of the PDF's content. */
  str: string;
  /** Width and `along`, a glyph's distance from the item's origin, are in the PDF's units. */
  glyphs: { text: string; along: number; width: number }[];
  transform: Matrix;
  /** Its advance along the line, or downwards in vertical writing. */
  width: number;
  height: number;
  font: GlyphFont;
  /** The PDF starts a new line after it. */
  endsLine: boolean;
}

/** Maximum overlap of an item's glyphs, in font heights. */
const MOST_OVERLAP = 0.2;
/** Maximum gap of an item's glyphs in right-to-left writing; wider gaps become spaces in other writing. */
const TOUCHING = 0.1;
const SPACED = 0.6;
/** A wider gap is a space, in font heights; moving back may close the gap of a written space. */
const SPACE = 0.102;
const LEAST_SPACE = 0.03;
/** Maximum vertical offset of an item's glyphs, and of a line's, in font heights. */
const MOST_RISE = 0.25;
const LINE_RISE = 0.5;
/** Like {@link TOUCHING}, for marks, which are moved onto their letters. */
const MARK_GAP = 1;
const MARK = /^\p{M}+$/u;

/**
 * Joins touching glyphs in right-to-left writing. Spaces are separate items, since they may lie outside the line's
 * text.
 */
export function joinGlyphs(glyphs: Iterable<PdfGlyph>): GlyphItem[] {
  const items: GlyphItem[] = [];
  for (const glyph of glyphs) {
    const last = items.at(-1);
    const step = last && stepTo(last, glyph);
    if (
      last &&
      step &&
      continues(last, glyph, step, TOUCHING) &&
      isSpace(last.str) === isSpace(glyph.text)
    ) {
      append(last, glyph, step.along);
    } else {
      items.push(itemOf(glyph));
    }
  }
  return items;
}

/**
 * Joins glyphs in left-to-right or vertical writing into words with one space between them. A space between two items
 * is separate too, and has no position.
 */
export function joinSpacedGlyphs(glyphs: Iterable<PdfGlyph>): GlyphItem[] {
  const items: GlyphItem[] = [];
  let last: GlyphItem | undefined;
  let isApart = false;
  for (const glyph of glyphs) {
    if (isSpace(glyph.text) && glyph.text !== "") {
      isApart = true;
      continue;
    }
    const joint = last && jointOf(last, glyph, isApart);
    if (last && joint?.isOne) {
      if (joint.hasSpace) append(last, { text: " ", width: 0 }, last.width);
      append(last, glyph, joint.along);
    } else {
      if (last && joint?.hasSpace) items.push(itemOf({ ...last, text: " ", width: 0 }));
      if (last && !joint?.isSameLine) last.endsLine = true;
      last = itemOf(glyph);
      items.push(last);
    }
    isApart = false;
  }
  return items;
}

/** How a glyph follows an item, with or without a written space between them. */
function jointOf(
  item: GlyphItem,
  glyph: PdfGlyph,
  isApart: boolean,
): { isOne: boolean; isSameLine: boolean; hasSpace: boolean; along: number } {
  const step = stepTo(item, glyph);
  const isSameLine = isOnLine(item, step);
  const isGap = step.gap > (isApart ? LEAST_SPACE : SPACE) * item.height;
  return {
    isOne: continues(item, glyph, step, SPACED),
    isSameLine,
    hasSpace: isSameLine && isGap && !isMark(glyph),
    along: step.along,
  };
}

function isSpace(text: string): boolean {
  return text.trim() === "";
}

function isMark({ text }: PdfGlyph): boolean {
  return MARK.test(text);
}

function itemOf({ text, transform, width, font }: Omit<PdfGlyph, "replaced">): GlyphItem {
  const glyphs = [{ text, along: 0, width }];
  const height = heightOf({ transform });
  return { str: text, glyphs, transform, width, height, font, endsLine: false };
}

function append(
  item: GlyphItem,
  { text, width }: Pick<PdfGlyph, "text" | "width">,
  along: number,
): void {
  item.str += text;
  item.glyphs.push({ text, along, width });
  item.width = Math.max(item.width, along + width);
}

/**
 * The offset from an item to a glyph: from origin to origin along the writing, up from the base line, and the gap
 * between.
 */
export interface Step {
  along: number;
  across: number;
  gap: number;
}

/** The offset from one to the other, in one line or not. */
export function stepTo(
  { transform, width, font }: Pick<PdfGlyph, "transform" | "width" | "font">,
  glyph: PdfGlyph,
): Step {
  const { 0: a = 0, 1: b = 0, 2: c = 0, 3: d = 0, 4: x = 0, 5: y = 0 } = transform;
  const { 4: toX = 0, 5: toY = 0 } = glyph.transform;
  const right = toX - x;
  const up = toY - y;
  const alongX = font.isVertical ? -c : a;
  const alongY = font.isVertical ? -d : b;
  const length = lengthOf(alongX, alongY) || 1;
  const along = (right * alongX + up * alongY) / length;
  const across = (up * alongX - right * alongY) / length;
  return { along, across, gap: along - width };
}

/** Whether a glyph continues an item: in the same font, size and direction, and near. */
function continues(item: GlyphItem, glyph: PdfGlyph, { across, gap }: Step, most: number): boolean {
  if (glyph.font !== item.font || !isAlike(item, glyph)) return false;
  const { height } = item;
  if (isMark(glyph)) return Math.abs(gap) <= MARK_GAP * height;
  return (
    gap >= -MOST_OVERLAP * height && gap <= most * height && Math.abs(across) <= MOST_RISE * height
  );
}

function isOnLine({ height }: GlyphItem, { across, gap }: Step): boolean {
  return gap >= -MOST_OVERLAP * height && Math.abs(across) <= LINE_RISE * height;
}

/** Whether both have the same size and direction. */
function isAlike(item: GlyphItem, glyph: PdfGlyph): boolean {
  const near = 0.001 * item.height;
  for (let index = 0; index < 4; index++) {
    const change = (item.transform[index] ?? 0) - (glyph.transform[index] ?? 0);
    // Also for what is not a number.
    if (!(Math.abs(change) <= near)) return false;
  }
  return true;
}
