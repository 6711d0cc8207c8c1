import { readFile } from "node:fs/promises";
import { type Canvas, createCanvas, loadImage } from "@napi-rs/canvas";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { drawPage, largeSize, pageSize } from "#converter/drawing/draw-page.ts";
import { registerFallbackFonts } from "#converter/drawing/missing-fonts/machine-fonts.ts";
import { openDocument } from "#converter/drawing/open-document.ts";
import { installCanvasPlatform } from "#converter/drawing/pdfjs-platform.ts";
import { DEFAULT_RENDER_LIMITS as LIMITS } from "#converter/protocol/render-limits.ts";

/** The brightness difference of a pixel's neighbours, of 255, that makes it an edge. */
const EDGE = 60;

let isPrepared = false;

/** Compares pictures of a PDF's pages with lossless ones at twice the reading size. */
export class EdgeContrast {
  readonly #document: PDFDocumentProxy;

  private constructor(document: PDFDocumentProxy) {
    this.#document = document;
  }

  static async of(file: string): Promise<EdgeContrast> {
    if (!isPrepared) {
      installCanvasPlatform();
      registerFallbackFonts();
      isPrepared = true;
    }
    return new EdgeContrast(await openDocument(new Uint8Array(await readFile(file)), LIMITS));
  }

  /** Each picture's share of the lossless page's edge contrast, at that size. */
  async kept(number: number, pictures: readonly Buffer[]): Promise<number[]> {
    const page = await this.#document.getPage(number);
    const lossless = await drawPage(page, largeSize(pageSize(page), LIMITS.maxPagePixels));
    page.cleanup();
    const edges = steepness(lossless);
    const shares: number[] = [];
    for (const picture of pictures) {
      shares.push(shareOf(edges, steepness(await shownAs(picture, lossless))));
    }
    return shares;
  }
}

/** As browsers show a picture: unscaled pixels in its own size, else smoothed. */
async function shownAs(picture: Buffer, { width, height }: Canvas): Promise<Canvas> {
  const image = await loadImage(picture);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.imageSmoothingEnabled = image.width !== width || image.height !== height;
  context.imageSmoothingQuality = "medium";
  context.drawImage(image, 0, 0, width, height);
  return canvas;
}

/** The brightness gradient at each pixel. */
function steepness(canvas: Canvas): Float32Array {
  const { width, height } = canvas;
  const pixels = canvas.data();
  const grey = new Float32Array(width * height);
  for (let index = 0; index < grey.length; index += 1) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(4 * index, 4 * index + 3);
    grey[index] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  const steep = new Float32Array(grey.length);
  const at = (index: number): number => grey[index] ?? 0;
  for (let index = width; index < grey.length - width; index += 1) {
    steep[index] = Math.hypot(at(index + 1) - at(index - 1), at(index + width) - at(index - width));
  }
  return steep;
}

function shareOf(edges: Float32Array, shown: Float32Array): number {
  let [all, kept] = [0, 0];
  for (const [index, steep] of edges.entries()) {
    if (steep <= EDGE) continue;
    all += steep;
    kept += shown[index] ?? 0;
  }
  return kept / all;
}
