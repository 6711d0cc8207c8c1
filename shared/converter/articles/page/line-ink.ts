import type { Canvas } from "@napi-rs/canvas";
import { channelsOf, colourDistance } from "#converter/articles/lines/colours.ts";
import type { Box } from "#converter/drawing/geometry.ts";

/** The first letters of a line show its colour; this many of its heights are examined. */
const MOST_HEIGHTS = 5;
/** The part of a line's height that letters without ascenders cover. */
const TOP = 0.3;
const HEIGHT = 0.4;
/** Pixels before a line that show the ground. */
const MARGIN = 4;
/** Minimum share of one colour in the ground, unless letters are on a picture. */
const LEAST_GROUND = 0.5;
/** Minimum share of pixels of a colour that is not just a letter's edge. */
const LEAST_INK = 0.02;
/** Maximum difference from black that counts as black; steps of all channels. */
const BLACK = 3;
/** Of 4 bits a channel. */
const COLOURS = 4096;

/**
 * The colour of a line's letters on a drawn page, 4 bits a channel: `0xf00` is red. Undefined for black, and for a
 * multicoloured ground.
 */
export function inkOfLine(canvas: Canvas, box: Box): number | undefined {
  const lineHeight = box.height * canvas.height;
  const left = Math.max(0, Math.floor(box.x * canvas.width) - MARGIN);
  const top = Math.max(0, Math.floor(box.y * canvas.height + TOP * lineHeight));
  const most = Math.min(canvas.width - left, Math.ceil(MOST_HEIGHTS * lineHeight));
  const width = Math.min(most, Math.ceil(box.width * canvas.width) + MARGIN);
  const height = Math.min(canvas.height - top, Math.ceil(HEIGHT * lineHeight));
  if (width <= MARGIN || height < 1) return undefined;
  const { data } = canvas.getContext("2d").getImageData(left, top, width, height);
  const margin = new Uint32Array(COLOURS);
  const all = new Uint32Array(COLOURS);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * 4;
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    const colour = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const counts = pixel % width < MARGIN - 1 ? margin : all;
    counts[colour] = (counts[colour] ?? 0) + 1;
  }
  const ink = inkOn(mostFrequent(margin), all, width * height);
  return ink === undefined || sumOf(ink) <= BLACK ? undefined : ink;
}

function mostFrequent(counts: Uint32Array): number | undefined {
  let [most, total] = [0, 0];
  for (const [colour, count] of counts.entries()) {
    total += count;
    if (count > (counts[most] ?? 0)) most = colour;
  }
  return (counts[most] ?? 0) >= LEAST_GROUND * total ? most : undefined;
}

/** The colour that differs most from the ground. */
function inkOn(
  ground: number | undefined,
  counts: Uint32Array,
  pixels: number,
): number | undefined {
  if (ground === undefined) return undefined;
  let ink: number | undefined;
  for (const [colour, count] of counts.entries()) {
    if (count < Math.max(1, LEAST_INK * pixels)) continue;
    const isFarther =
      ink === undefined || colourDistance(colour, ground) > colourDistance(ink, ground);
    if (isFarther) ink = colour;
  }
  return ink;
}

function sumOf(colour: number): number {
  return channelsOf(colour).reduce((sum, each) => sum + each, 0);
}
