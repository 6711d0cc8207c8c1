import jpegTurbo from "@julusian/jpeg-turbo";
import type { Canvas } from "@napi-rs/canvas";

/**
 * A picture as JPEG of `quality` 1 to 100, colours at half the resolution. What drawing has put off is done here;
 * the encoder works on another thread. The canvas must stay as it is until then.
 */
export async function encodeJpeg(canvas: Canvas, quality: number): Promise<Buffer> {
  const { width, height } = canvas;
  return jpegTurbo.compress(canvas.data(), {
    format: jpegTurbo.FORMAT_RGBA,
    subsampling: jpegTurbo.SAMP_420,
    width,
    height,
    quality,
  });
}
