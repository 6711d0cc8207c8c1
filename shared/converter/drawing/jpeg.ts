import jpegTurbo from "@julusian/jpeg-turbo";
import type { Canvas } from "@napi-rs/canvas";

/**
 * A picture as JPEG of `quality` 1 to 100, colours at half the resolution. Deferred drawing is done here;
 * the encoder works on another thread. The canvas must stay as it is until then.
 */
export async function encodeJpeg(canvas: Canvas, quality: number): Promise<Buffer> {
  const { width, height } = canvas;
  const pixels = canvas.data();
  // A piece of a buffer that would hold the worst picture of this size.
  const encoded = await jpegTurbo.compress(pixels, {
    format: jpegTurbo.FORMAT_RGBA,
    subsampling: jpegTurbo.SAMP_420,
    width,
    height,
    quality,
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
