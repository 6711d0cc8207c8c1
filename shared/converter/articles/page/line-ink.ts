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
  const margin = new Map<number, number>();
  const all = new Map<number, number>();
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * 4;
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    const colour = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const counts = pixel % width < MARGIN - 1 ? margin : all;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const ink = inkOn(mostFrequent(margin), all, width * height);
  return ink === undefined || sumOf(ink) <= BLACK ? undefined : ink;
}

function mostFrequent(colours: ReadonlyMap<number, number>): number | undefined {
  const total = [...colours.values()].reduce((sum, count) => sum + count, 0);
  const [most] = [...colours].toSorted((a, b) => b[1] - a[1]);
  return most && most[1] >= LEAST_GROUND * total ? most[0] : undefined;
}

/** The colour that differs most from the ground. */
function inkOn(
  ground: number | undefined,
  colours: ReadonlyMap<number, number>,
  pixels: number,
): number | undefined {
  if (ground === undefined) return undefined;
  const inks = [...colours].filter(([, count]) => count >= LEAST_INK * pixels);
  const differing = inks.toSorted(
    ([a], [b]) => colourDistance(b, ground) - colourDistance(a, ground),
  );
  return differing[0]?.[0];
}

function sumOf(colour: number): number {
  return channelsOf(colour).reduce((sum, each) => sum + each, 0);
}
