import jpegTurbo from "@julusian/jpeg-turbo";
import type { Canvas } from "@napi-rs/canvas";

/** The quality of a JPEG, 1 to 100, or what decides it by the pixels (RGBA). */
export type Quality = number | ((pixels: Uint8Array, width: number) => Promise<number>);

/**
 * A picture as JPEG, colours at half the resolution. Deferred drawing is done here;
 * the encoder works on another thread. The canvas must stay as it is until then.
 */
export async function encodeJpeg(canvas: Canvas, quality: Quality): Promise<Buffer> {
  const { width, height } = canvas;
  const pixels = canvas.data();
  // A piece of a buffer that would hold the worst picture of this size.
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

/** Returns memory that the collector would keep for some pages: 10 MB of each. The bytes are gone. */
export function freePixels({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}
