import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { fitToHeight, type Size } from "./geometry.ts";

/** Height of a page image in pixels: sharp on a tablet held upright, and the size a spread shows on a laptop. */
export const READING_HEIGHT = 1600;

/** Size in points at 72 per inch, as displayed: rotation, crop box and user unit applied. */
export function pageSize(page: PDFPageProxy): Size {
  const { width, height } = page.getViewport({ scale: 1 });
  if (!(width > 0 && height > 0 && Number.isFinite(width * height))) {
    throw new Error(`The page measures ${width} x ${height}`);
  }
  return { width, height };
}

/**
 * Draws a page on white at reading size, stretched by less than a pixel so that no edge is left half covered. pdf.js
 * notes in `page.imageCoordinates` where it draws pictures.
 */
export async function drawPage(page: PDFPageProxy, maxPixels: number): Promise<Canvas> {
  const points = pageSize(page);
  const { width, height } = fitToHeight(points, READING_HEIGHT, maxPixels);
  const canvas = createCanvas(width, height);
  const viewport = page.getViewport({ scale: height / points.height });
  const task = page.render({
    canvas,
    recordImages: true,
    viewport,
    transform: [width / viewport.width, 0, 0, height / viewport.height, 0, 0],
    background: "#ffffff",
  });
  await task.promise;
  return canvas;
}
