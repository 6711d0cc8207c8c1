import { createCanvas, loadImage } from "@napi-rs/canvas";
import { drawPage, largeSize, pageSize } from "#converter/drawing/draw-page.ts";
import { openDocument } from "#converter/drawing/open-document.ts";
import { DEFAULT_RENDER_LIMITS as LIMITS } from "#converter/protocol/render-limits.ts";

/** The difference in brightness between a pixel's neighbours, of 255, from which the pixel counts as an edge. */
const EDGE = 60;

/** The first page of a PDF at the size of a large picture, as PNG. */
export async function drawLossless(pdf: Buffer): Promise<Buffer> {
  const document = await openDocument(new Uint8Array(pdf), LIMITS);
  const page = await document.getPage(1);
  const canvas = await drawPage(page, largeSize(pageSize(page), LIMITS.maxPagePixels));
  await document.loadingTask.destroy();
  return canvas.encode("png");
}

/** The share of a picture's edge contrast that another version of the picture keeps. */
export async function keptContrast(perfect: Buffer, other: Buffer): Promise<number> {
  const [edges, kept] = [await steepness(perfect), await steepness(other)];
  let [all, left] = [0, 0];
  for (const [index, steep] of edges.entries()) {
    if (steep <= EDGE) continue;
    all += steep;
    left += kept[index] ?? 0;
  }
  if (all === 0) throw new Error("The picture has no edges");
  return left / all;
}

/** For each pixel, the difference in brightness between its neighbours. */
async function steepness(picture: Buffer): Promise<number[]> {
  const image = await loadImage(picture);
  const { width, height } = image;
  const context = createCanvas(width, height).getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const at = (index: number): number => data[4 * index + 1] ?? 0;
  return Array.from({ length: width * height }, (_, index) =>
    Math.hypot(at(index + 1) - at(index - 1), at(index + width) - at(index - width)),
  );
}
