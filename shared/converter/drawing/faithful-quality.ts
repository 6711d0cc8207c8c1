import jpegTurbo from "@julusian/jpeg-turbo";
import { createCanvas, loadImage } from "@napi-rs/canvas";

type Colour = readonly number[];

/** Sampling interval in pixels, across and down. */
const STEP = 16;
/** Minimum share of a picture that makes a colour a large flat area. */
const LARGE = 0.005;
/** A difference of 1 is barely visible where one picture replaces another. */
const UNSEEN = 1;
const BEST = 92;
/** Pixels of the unit that a JPEG encodes at once, at half the resolution of colours. */
const BLOCK = 16;

/**
 * The lowest quality from `least` on at which a JPEG preserves a picture's large flat areas, or the one that comes
 * nearest. A flat area is only its mean colour, which the quality's quantisation rounds: at 60, cream paper turns
 * pinkish.
 * @param pixels RGBA
 */
export async function faithfulQuality(
  pixels: Uint8Array,
  width: number,
  least: number,
): Promise<number> {
  const colours = flatColours(pixels, width);
  if (colours.length === 0) return least;
  let best = { quality: least, difference: Infinity };
  for (let quality = least; quality <= BEST; quality += 1) {
    const difference = await differenceAt(quality, colours);
    if (difference <= UNSEEN) return quality;
    if (difference < best.difference) best = { quality, difference };
  }
  return best.quality;
}

function flatColours(pixels: Uint8Array, width: number): Colour[] {
  const counts = new Map<number, number>();
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  let samples = 0;
  for (let row = 0; row < view.byteLength; row += width * 4 * STEP) {
    const end = Math.min(row + width * 4, view.byteLength);
    for (let at = row; at < end; at += 4 * STEP) {
      const colour = view.getUint32(at) >>> 8;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
      samples += 1;
    }
  }
  return [...counts]
    .filter(([, count]) => count >= samples * LARGE)
    .map(([colour]) => [colour >> 16, (colour >> 8) & 255, colour & 255]);
}

/** The largest CIELAB difference between colours and their JPEG versions. */
async function differenceAt(quality: number, colours: readonly Colour[]): Promise<number> {
  const width = colours.length * BLOCK;
  const strip = Buffer.alloc(width * BLOCK * 4, 255);
  for (let pixel = 0; pixel < width * BLOCK; pixel += 1) {
    strip.set(colours[Math.floor((pixel % width) / BLOCK)] ?? [], pixel * 4);
  }
  const { FORMAT_RGBA: format, SAMP_420: subsampling } = jpegTurbo;
  const size = { width, height: BLOCK };
  const jpeg = jpegTurbo.compressSync(strip, { format, subsampling, quality, ...size });
  // Decoded as browsers do: the encoder's own decoder is less accurate.
  const context = createCanvas(width, BLOCK).getContext("2d");
  context.drawImage(await loadImage(jpeg), 0, 0);
  const { data } = context.getImageData(0, BLOCK / 2, width, 1);
  const differences = colours.map((colour, index) => {
    const at = (index * BLOCK + BLOCK / 2) * 4;
    const [before, after] = [labOf(colour), labOf([...data.subarray(at, at + 3)])];
    return Math.hypot(...before.map((value, part) => value - (after[part] ?? 0)));
  });
  return Math.max(0, ...differences);
}

function labOf(colour: readonly number[]): number[] {
  const [red = 0, green = 0, blue = 0] = colour.map(linear);
  const x = nonlinear((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
  const y = nonlinear(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = nonlinear((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function nonlinear(share: number): number {
  return share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116;
}
