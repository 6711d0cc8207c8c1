import type { Canvas } from "@napi-rs/canvas";
import type { TextLine } from "#contract/formats/edition-files.ts";
import { type Box, union } from "#converter/drawing/geometry.ts";
import type { LineMaterial } from "#converter/protocol/page-material.ts";
import { drawnPart } from "./drawn-part.ts";

/** A drawing made of lines and letters, which is not a picture of the PDF. */
export interface PageDrawing {
  /** Fractions of the page. */
  box: Box;
  /** Its labels; empty if the letters have no meaning. */
  labels: string;
}

const CAPTION =
  /^(?:fig(?:ure|\.)?|abb(?:ildung|\.)?|figura|graf\w*|chart|scheme)\s*\.?\s*\d{1,3}\s*[.:–—)-]/iu;
/** Minimum number of labels. */
const LEAST_LABELS = 4;
/** Maximum characters of a label, on average and for each. */
const USUAL_LABEL = 26;
const MOST_LABEL = 60;
/** Minimum share of the drawing that is not labels: tables and program listings are text only. */
const LEAST_DRAWN = 0.25;
/** A line that fills this much of the caption's column is running text. */
const PROSE_WIDTH = 0.8;
const LEAST_PROSE = 30;
/** Maximum distance of a further label from known ones, in fractions of the page's width. */
const BESIDE = 0.025;
const LEAST_HEIGHT = 0.05;
/** Minimum share of letters and figures in readable text. */
const LEAST_LETTERS = 0.6;
const MOST_WRITTEN = 300;
/** Limits for hostile pages: lines and captions beyond these are ignored. */
const MOST_LINES = 2000;
const MOST_CAPTIONS = 8;

type Line = TextLine & { block: number };

/**
 * The drawings that a page's captions name: the area between a caption and the running text above it, with labels in
 * it. `pictures` are already known.
 */
export function captionedDrawings(
  lines: readonly TextLine[],
  material: readonly LineMaterial[],
  pictures: readonly Box[],
  canvas: Canvas,
): PageDrawing[] {
  if (lines.length > MOST_LINES) return [];
  const all = lines.map((line, at): Line => ({ ...line, block: material[at]?.block ?? 0 }));
  const drawings: PageDrawing[] = [];
  const captions = all.filter(({ text }) => CAPTION.test(text));
  for (const first of captions.slice(0, MOST_CAPTIONS)) {
    const drawing = drawingAbove(first, all, canvas);
    const known = [...pictures, ...drawings.map(({ box }) => box)];
    if (drawing && !known.some((box) => overlap(box, drawing.box))) drawings.push(drawing);
  }
  return drawings;
}

function drawingAbove(
  first: Line,
  lines: readonly Line[],
  canvas: Canvas,
): PageDrawing | undefined {
  const caption = lines
    .filter(({ block }) => block === first.block)
    .reduce<Box>((box, line) => union(box, line), first);
  const above = lines.filter((line) => bottomOf(line) <= first.y + first.height / 2);
  const isProse = ({ text, width }: Line): boolean =>
    CAPTION.test(text) || (text.length >= LEAST_PROSE && width >= PROSE_WIDTH * caption.width);
  // The last lines of paragraphs are as short as labels.
  const blocks = new Set(above.filter(isProse).map(({ block }) => block));
  const [text, others] = [true, false].map((is) =>
    above.filter(({ block }) => blocks.has(block) === is),
  );
  const y = Math.max(
    0,
    ...(text ?? []).filter((line) => overlapX(line, caption)).map((line) => bottomOf(line)),
  );
  const part = { ...caption, y, height: first.y - y };
  const labels = labelsIn(part, others ?? []);
  if (!areLabels(labels)) return undefined;
  const drawn = drawnPart(canvas, labels.reduce<Box>(unionX, part));
  if (!drawn || drawn.box.height < LEAST_HEIGHT) return undefined;
  if (text?.some((line) => overlap(line, drawn.box))) return undefined;
  const inside = labels.filter((label) => overlap(label, drawn.box));
  const isDrawing = areLabels(inside) && drawn.shareOutside(inside) >= LEAST_DRAWN;
  return isDrawing ? { box: drawn.box, labels: written(inside) } : undefined;
}

/** Lines in a part of the page, and those beside them. */
function labelsIn(part: Box, lines: readonly Line[], known = 0): Line[] {
  const labels = lines.filter(
    (line) => line.y >= part.y && line.y < part.y + part.height && overlapX(line, part, BESIDE),
  );
  return labels.length === known
    ? labels
    : labelsIn(labels.reduce<Box>(unionX, part), lines, labels.length);
}

function areLabels(lines: readonly Line[]): boolean {
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
  return (
    lines.length >= LEAST_LABELS &&
    letters <= USUAL_LABEL * lines.length &&
    lines.every(({ text }) => text.length <= MOST_LABEL)
  );
}

/** The labels as alternative text, unless the font's letters differ from their looks. */
function written(labels: readonly Line[]): string {
  const text = labels.map((label) => label.text).join(", ");
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const signs = text.match(/[^\s,]/gu)?.length ?? 0;
  return letters < LEAST_LETTERS * signs ? "" : text.slice(0, MOST_WRITTEN);
}

function bottomOf({ y, height }: Box): number {
  return y + height;
}

/** The first box, widened to cover both. */
function unionX(box: Box, other: Box): Box {
  const { x, width } = union(box, other);
  return { ...box, x, width };
}

function overlapX(a: Box, b: Box, slack = 0): boolean {
  return a.x < b.x + b.width + slack && b.x < a.x + a.width + slack;
}

function overlap(a: Box, b: Box): boolean {
  return overlapX(a, b) && a.y < b.y + b.height && b.y < a.y + a.height;
}
