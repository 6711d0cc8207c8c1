import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { fitToHeight, type Size } from "./geometry.ts";
import { replaceMissingFonts } from "./missing-fonts/replace-missing-fonts.ts";
import { MaskPictures } from "./mask-pictures.ts";

/** Height of a page image in pixels: sharp on an upright tablet, and the size of a spread on a laptop. */
export const READING_HEIGHT = 1600;

/** Size in points at 72 per inch, as displayed: rotation, crop box and user unit applied. */
export function pageSize(page: PDFPageProxy): Size {
  const { width, height } = page.getViewport({ scale: 1 });
  if (!(width > 0 && height > 0 && Number.isFinite(width * height))) {
    throw new Error(`The page measures ${width} x ${height}`);
  }
  return { width, height };
}

/** Pixels of a page's picture at reading size. */
export function readingSize(points: Size, maxPixels: number): Size {
  return fitToHeight(points, READING_HEIGHT, maxPixels);
}

/**
 * Pixels of a page's picture for enlarging: exactly twice the reading size, so that both align, or the maximum picture
 * size.
 */
export function largeSize(points: Size, maxPixels: number): Size {
  const { width, height } = readingSize(points, maxPixels);
  const large = fitToHeight(points, height * 2, maxPixels * 2);
  return large.height === height * 2 ? { width: width * 2, height: height * 2 } : large;
}

/** The drawing operators of a page, as pdf.js lists them. */
export type PageOperators = Pick<
  Awaited<ReturnType<PDFPageProxy["getOperatorList"]>>,
  "fnArray" | "argsArray"
>;

/** A page's picture, and its operators. */
export interface ListedPage {
  canvas: Canvas;
  operators: PageOperators;
  /** Positions in `page.imageCoordinates` of pictures that are only in masks. */
  maskPictures: ReadonlySet<number>;
}

/**
 * Draws a page on white, stretched by less than a pixel so that no edge is half covered. pdf.js records in
 * `page.imageCoordinates` where it draws pictures.
 */
export async function drawPage(page: PDFPageProxy, size: Size): Promise<Canvas> {
  const { canvas } = await drawListed(page, size);
  return canvas;
}

/** Like {@link drawPage}; also returns the operator list, which pdf.js makes only once. */
export async function drawListed(page: PDFPageProxy, { width, height }: Size): Promise<ListedPage> {
  const points = pageSize(page);
  const canvas = createCanvas(width, height);
  const viewport = page.getViewport({ scale: height / points.height });
  let operators: PageOperators = { fnArray: [], argsArray: [] };
  const masks = new MaskPictures();
  const task = page.render({
    canvas,
    recordImages: true,
    viewport,
    transform: [width / viewport.width, 0, 0, height / viewport.height, 0, 0],
    background: "#ffffff",
    operationsFilter: (index, all) => {
      operators = all;
      masks.before(index, all, () => task.imageCoordinates);
      return true;
    },
  });
  replaceMissingFonts(page, task);
  await task.promise;
  return { canvas, operators, maskPictures: masks.found };
}

/** A picture at exactly half its size, each pixel the average of four: as sharp as if drawn at that size. */
export function halved(image: Canvas): Canvas {
  const [width, height] = [image.width / 2, image.height / 2];
  const half = createCanvas(width, height);
  const context = half.getContext("2d");
  context.imageSmoothingQuality = "low";
  context.drawImage(image, 0, 0, width, height);
  return half;
}
