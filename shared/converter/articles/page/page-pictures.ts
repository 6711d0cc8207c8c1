import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import * as v from "valibot";
import { pageImageName } from "#contract/formats/reader-manifest.ts";
import type { TextLine } from "#contract/formats/edition-files.ts";
import { asFractions, type Box, boxAround, union } from "#converter/drawing/geometry.ts";
import { writeJpeg } from "#converter/drawing/page-images.ts";
import { holds } from "./boxes.ts";
import {
  figureName,
  type PageMaterial,
  type PagePicture,
} from "#converter/protocol/page-material.ts";

/** More than a page made for people has; a hostile page loses the rest. */
const MAX_PICTURES = 12;
/** Maximum placed pictures that are examined: maps and charts may consist of many. */
const MAX_PLACED = 400;
/** Smaller ones are ornaments and buttons: fractions of the page's area and of its sides. */
const LEAST_AREA = 0.012;
const LEAST_SIDE = 0.06;
/** Pictures larger than this fill the page. */
const WHOLE_PAGE = 0.8;
/** A picture that fills this much of a page uses the page image as its crop. */
const FILLS_PAGE = 0.97;
/** A picture that fills the page and has more characters of text on it is a background. */
const TEXT_ON_BACKGROUND = 150;
/** Maximum gap between pieces of one picture. */
const PIECE_GAP = 0.004;

const coordinates = v.pipe(
  v.custom<Iterable<number>>((value) => ArrayBuffer.isView(value)),
  v.transform((value) => [...value]),
);
const NUMBERS_A_PICTURE = 6;
/** Minimum common part of two pictures that count as one, as a share of the larger. */
const ONE_PLACE = 0.8;
const WHOLE: Box = { x: 0, y: 0, width: 1, height: 1 };

/**
 * The pictures of a drawn page, in fractions of the page and in its order: without ornaments and backgrounds, and with
 * the pieces of one picture joined.
 */
export function drawnPictures(
  page: PDFPageProxy,
  lines: readonly TextLine[],
  masks: ReadonlySet<number>,
): Box[] {
  const parsed = v.safeParse(coordinates, page.imageCoordinates);
  const seen = (parsed.success ? parsed.output : []).filter(
    (_, at) => !masks.has(Math.floor(at / NUMBERS_A_PICTURE)),
  );
  const placed = boxesOf(seen);
  const large = joinPieces(placed).filter(
    ({ width, height }) =>
      width * height >= LEAST_AREA && width >= LEAST_SIDE && height >= LEAST_SIDE,
  );
  const found = large.filter((box, index) => {
    if (isBackground(box, lines)) return false;
    const isLarger = (other: Box, at: number): boolean =>
      area(other) > area(box) || (area(other) === area(box) && at < index);
    return !large.some(
      (other, at) => holds(other, box) && isLarger(other, at) && !isBackground(other, lines),
    );
  });
  return found
    .filter((box, index) => !found.slice(0, index).some((other) => coverEachOther(other, box)))
    .slice(0, MAX_PICTURES);
}

/** Whether two pictures of about one size take up one place: the later one is a shadow or a tint. */
function coverEachOther(a: Box, b: Box): boolean {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 && width * height >= ONE_PLACE * Math.max(area(a), area(b));
}

function isBackground(box: Box, lines: readonly TextLine[]): boolean {
  return area(box) >= WHOLE_PAGE && lettersOn(box, lines) > TEXT_ON_BACKGROUND;
}

/** pdf.js records three corners of each picture as fractions of the canvas. */
function boxesOf(corners: readonly number[]): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < corners.length && boxes.length < MAX_PLACED; at += NUMBERS_A_PICTURE) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = corners.slice(
      at,
      at + NUMBERS_A_PICTURE,
    );
    const box = asFractions(
      boxAround([
        [x1, y1],
        [x2, y2],
        [x3, y3],
        [x2 + x3 - x1, y2 + y3 - y1],
      ]),
      WHOLE,
    );
    if (box) boxes.push(box);
  }
  return boxes;
}

/** Joins small pictures that touch: strips and tiles of one. */
function joinPieces(boxes: readonly Box[]): Box[] {
  const joined: Box[] = [];
  for (const box of boxes) {
    const last = joined.at(-1);
    const isPiece = last && fits(last, box);
    if (isPiece) joined[joined.length - 1] = union(last, box);
    else joined.push(box);
  }
  return joined;
}

/** Whether a piece continues another one: same edges, no gap. */
function fits(a: Box, b: Box): boolean {
  const same = (one: number, other: number): boolean => Math.abs(one - other) <= PIECE_GAP;
  const isBelow = same(a.y + a.height, b.y) && same(a.x, b.x) && same(a.width, b.width);
  const isBeside = same(a.x + a.width, b.x) && same(a.y, b.y) && same(a.height, b.height);
  return isBelow || isBeside;
}

function area({ width, height }: Box): number {
  return width * height;
}

function lettersOn(box: Box, lines: readonly TextLine[]): number {
  return lines.filter((line) => holds(box, line)).reduce((sum, { text }) => sum + text.length, 0);
}

/** Number of files that the page's pictures have besides the page image. */
export function figuresIn(material: PageMaterial | undefined): number {
  return material?.pictures.filter(({ file }) => !file.startsWith("page-")).length ?? 0;
}

/**
 * Crops the pictures from the drawn page into files. One that fills the page uses the page image. The canvas is read at
 * once; the promise resolves when the files are written.
 */
export async function writePictures(
  pageNumber: number,
  canvas: Canvas,
  pictures: readonly { box: Box; alt: string; drawing?: true }[],
): Promise<PagePicture[]> {
  let crops = 0;
  const written = pictures.map(async ({ box, ...rest }) => {
    const isWhole = area(box) >= FILLS_PAGE;
    const crop = isWhole ? canvas : cropped(canvas, box);
    const { width: pixelWidth, height: pixelHeight } = crop;
    crops += isWhole ? 0 : 1;
    const file = isWhole ? pageImageName(pageNumber) : figureName(pageNumber, crops);
    if (!isWhole) await writeJpeg(crop, file);
    // Frees the pixels now, as for pages.
    if (!isWhole) crop.width = 1;
    return { file, ...box, pixelWidth, pixelHeight, ...rest };
  });
  return Promise.all(written);
}

function cropped(canvas: Canvas, box: Box): Canvas {
  const x = Math.round(box.x * canvas.width);
  const y = Math.round(box.y * canvas.height);
  const width = Math.max(1, Math.round(box.width * canvas.width));
  const height = Math.max(1, Math.round(box.height * canvas.height));
  const crop = createCanvas(width, height);
  crop.getContext("2d").drawImage(canvas, x, y, width, height, 0, 0, width, height);
  return crop;
}
