import { type Canvas, createCanvas, loadImage } from "@napi-rs/canvas";
import { LOGO_BOX, type LogoLook } from "#contract/formats/logo.ts";
import { encodeJpeg } from "#converter/drawing/jpeg.ts";
import { groundOf, isOpaque } from "./logo-ground.ts";

const JPEG_QUALITY = 88;
/** A drawing is smaller and sharper as PNG; a photograph's PNG is many times larger. */
const PNG_AT_MOST = 2;

/**
 * Draws a picture as a logo: rotated by its camera's note, at most {@link LOGO_BOX} large, re-encoded and reduced to
 * pixels. Only for the confined process: a hostile picture attacks decoders.
 * @throws Error of the decoder
 */
export async function drawLogo(file: Buffer): Promise<{ bytes: Buffer; look: LogoLook }> {
  const image = await loadImage(file);
  const scale = Math.min(1, LOGO_BOX.width / image.width, LOGO_BOX.height / image.height);
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  // The library averages by repeated halving; "high" does not.
  context.imageSmoothingQuality = "medium";
  context.drawImage(image, 0, 0, width, height);
  const { data: pixels } = context.getImageData(0, 0, width, height);
  const opaque = isOpaque(pixels);
  const { bytes, contentType } = await encoded(canvas, opaque);
  return { bytes, look: { contentType, width, height, ground: groundOf(pixels, opaque) } };
}

async function encoded(
  canvas: Canvas,
  opaque: boolean,
): Promise<{ bytes: Buffer; contentType: LogoLook["contentType"] }> {
  const png = { bytes: await canvas.encode("png"), contentType: "image/png" } as const;
  if (!opaque) return png;
  const jpeg = await encodeJpeg(canvas, JPEG_QUALITY);
  const isSmall = png.bytes.length <= jpeg.length * PNG_AT_MOST;
  return isSmall ? png : { bytes: jpeg, contentType: "image/jpeg" };
}
