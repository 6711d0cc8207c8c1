import type { Canvas } from "@napi-rs/canvas";
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PageOperators } from "#converter/drawing/draw-page.ts";
import type { ReadText } from "#converter/extracting/page-text.ts";
import type { PlacedLine } from "#converter/extracting/text-lines.ts";
import type { TextRun } from "#converter/extracting/text-runs.ts";
import type { LineMaterial, PageGrid, PageMaterial } from "#converter/protocol/page-material.ts";
import { lookOfLine, type LookingRun } from "./line-looks.ts";
import { inkOfLine } from "./line-ink.ts";
import { type FontLook, fontLooks } from "./page-fonts.ts";
import { drawnPictures, writePictures } from "./page-pictures.ts";
import { captionedDrawings } from "./page-drawings.ts";
import { gridsOf } from "./page-grids.ts";
import { readRules } from "./page-rules.ts";

/** A page that was drawn and read. */
export interface ReadPage {
  page: PDFPageProxy;
  canvas: Canvas;
  text: ReadText;
  /** Positions in `page.imageCoordinates` of pictures that are only in masks. */
  maskPictures: ReadonlySet<number>;
  operators: PageOperators;
}

/**
 * The material for articles, from a drawn and read page. Leaves out its tags: pdf.js reads the whole structure tree for
 * each page, which can wait. The canvas is read at once; `complete` resolves when the picture files are in the working
 * directory.
 */
export function readMaterial(read: ReadPage): { complete: Promise<PageMaterial> } {
  const { page, text, canvas, maskPictures } = read;
  const boxes = drawnPictures(page, text.lines, maskPictures);
  const lines = readLines(read);
  const figures = [
    ...boxes.map((box) => ({ box, alt: "" })),
    ...captionedDrawings(text.lines, lines, boxes, canvas).map(({ box, labels }) => ({
      box,
      alt: labels,
      drawing: true as const,
    })),
  ];
  const written = writePictures(page.pageNumber, canvas, figures);
  const grids = readGrids(read);
  const rest = { lines, ...(grids.length > 0 && { grids }) };
  return { complete: written.then((pictures) => ({ ...rest, pictures })) };
}

function readGrids({ page, operators }: ReadPage): PageGrid[] {
  const viewport = page.getViewport({ scale: 1 });
  return gridsOf(readRules(operators, viewport.transform, viewport), viewport);
}

function readLines({ page, text, canvas }: ReadPage): LineMaterial[] {
  const looks = fontLooks(
    page,
    text.runs.map(({ font }) => font),
  );
  const runsOf = runsByPlace(text.runs.length > MOST_RUNS ? [] : text.runs);
  return text.placed.map(({ line, text: words, block }, index) => {
    // Smaller text printed over a title does not belong to it.
    const own = line.isAskew
      ? []
      : runsOf(line).filter(({ size }) => size > LEAST_SIZE * line.size);
    const runs = own.map((run) => asLookingRun(run, looks));
    const look = lookOfLine(words, runs);
    const place = line.turn === 0 && !line.isAskew ? text.lines[index] : undefined;
    const ink = place && inkOfLine(canvas, place);
    return {
      block,
      size: look.size || line.size,
      ...(look.looks.length > 0 && { looks: look.looks }),
      ...(look.font !== "" && { font: look.font }),
      ...(ink !== undefined && { ink }),
    };
  });
}

function asLookingRun(
  { text, box, size, font }: TextRun,
  looks: Map<string, FontLook>,
): LookingRun {
  const middle = box.y + box.height / 2;
  const { name = "", look = 0 } = looks.get(font) ?? {};
  return { text, x: box.x, size, middle, look, font: name };
}

/** Smallest letters of a line, such as raised ones, as a share of its largest. */
const LEAST_SIZE = 0.4;
/** Looks are not read on a page with more pieces of text: comparing them with its lines would take long. */
const MOST_RUNS = 8000;
/** Height of the bands that index runs, in points. */
const BAND = 20;

/** Finds the runs whose middle is in a line. */
function runsByPlace(runs: readonly TextRun[]): (line: PlacedLine) => TextRun[] {
  const bandOf = (y: number, turn: number): string => `${turn} ${Math.floor(y / BAND)}`;
  const middleOf = ({ box }: TextRun): number => box.y + box.height / 2;
  const visible = runs.filter(({ text }) => text.trim() !== "");
  const bands = Map.groupBy(visible, (run) => bandOf(middleOf(run), run.turn));
  return ({ box, turn }) => {
    const found: TextRun[] = [];
    const last = Math.min(box.y + box.height, box.y + BAND * 50);
    for (let y = Math.floor(box.y / BAND) * BAND; y <= last; y += BAND) {
      found.push(...(bands.get(bandOf(y, turn)) ?? []));
    }
    return found.filter((run) => {
      const [x, y] = [run.box.x + run.box.width / 2, middleOf(run)];
      return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
    });
  };
}
