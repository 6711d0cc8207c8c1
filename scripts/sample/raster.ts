import { createCanvas, type Canvas } from "@napi-rs/canvas";
import type { Rgb } from "./colour.ts";
import { cellHash, noise } from "./noise.ts";

/**
 * The colour of one point of a picture. y runs from 0 at the top to 1 at the bottom, x uses the same unit,
 * so a square picture also ends at x = 1 and shapes keep their proportions.
 */
export type Shader = (x: number, y: number) => Rgb;

/** Size in pixels, and how strong the film grain is: 1 changes a channel by about one hundredth. */
export interface RasterSize {
  readonly width: number;
  readonly height: number;
  readonly grain: number;
}

/** Computes every pixel and adds grain, which keeps gradients from banding in the JPEG. */
export function rasterise(size: RasterSize, shader: Shader): Canvas {
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext("2d");
  const image = context.createImageData(size.width, size.height);
  let offset = 0;
  for (let row = 0; row < size.height; row++) {
    for (let column = 0; column < size.width; column++) {
      const colour = shader((column + 0.5) / size.height, (row + 0.5) / size.height);
      const grain = grainAt(column, row) * size.grain;
      image.data[offset++] = channel(colour[0] + grain);
      image.data[offset++] = channel(colour[1] + grain);
      image.data[offset++] = channel(colour[2] + grain * 0.9);
      image.data[offset++] = 255;
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Two grain sizes together look like film; the finer one alone looks like a bad sensor. */
function grainAt(column: number, row: number): number {
  return (
    (cellHash(column, row, 71) - 0.5) * 0.016 + (noise(column / 2.3, row / 2.3, 72) - 0.5) * 0.028
  );
}

function channel(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value * 255)));
}

/** Encodes as JPEG; quality runs from 1 to 100. */
export function encodeJpeg(canvas: Canvas, quality: number): Uint8Array {
  return canvas.toBuffer("image/jpeg", quality);
}
