import jpegTurbo from "@julusian/jpeg-turbo";
import type { Canvas } from "@napi-rs/canvas";

/** The quality of a JPEG, 1 to 100, or a function that chooses it by the pixels (RGBA). */
export type Quality = number | ((pixels: Uint8Array, width: number) => Promise<number>);

/**
 * A picture as JPEG, with colours at half the resolution. Completes deferred drawing; the encoder works on another
 * thread, and the canvas must not change until it is done.
 */
export async function encodeJpeg(canvas: Canvas, quality: Quality): Promise<Buffer> {
  const { width, height } = canvas;
  const pixels = canvas.data();
  // A part of a buffer large enough for the worst picture of this size.
  const encoded = await jpegTurbo.compress(pixels, {
    format: jpegTurbo.FORMAT_RGBA,
    subsampling: jpegTurbo.SAMP_420,
    width,
    height,
    quality: typeof quality === "number" ? quality : await quality(pixels, width),
  });
  const jpeg = Buffer.from(encoded);
  freePixels(pixels);
  freePixels(encoded);
  return jpeg;
}

/** Frees memory at once that the garbage collector would keep for some pages, 10 MB each. The bytes are lost. */
export function freePixels({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}
