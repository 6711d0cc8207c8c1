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
  const [margin, all] = [new Colours(), new Colours()];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * 4;
    const red = (data[at] ?? 0) >> 4;
    const green = (data[at + 1] ?? 0) >> 4;
    const blue = (data[at + 2] ?? 0) >> 4;
    (pixel % width < MARGIN - 1 ? margin : all).add((red << 8) | (green << 4) | blue);
  }
  const ink = inkOn(groundOf(margin), all, width * height);
  return ink === undefined || sumOf(ink) <= BLACK ? undefined : ink;
}

/** Counts colours. Few of them occur in a line, so that looking at all of them would take most of the time. */
class Colours {
  readonly #counts = new Uint32Array(COLOURS);
  readonly #seen: number[] = [];

  add(colour: number): void {
    const count = this.#counts[colour] ?? 0;
    if (count === 0) this.#seen.push(colour);
    this.#counts[colour] = count + 1;
  }

  /** Colours of at least so many pixels, in ascending order. */
  ofAtLeast(pixels: number): number[] {
    return this.#seen.filter((colour) => this.of(colour) >= pixels).toSorted((a, b) => a - b);
  }

  of(colour: number): number {
    return this.#counts[colour] ?? 0;
  }

  get total(): number {
    return this.#seen.reduce((sum, colour) => sum + this.of(colour), 0);
  }
}

/** The colour of half of the pixels. */
function groundOf(margin: Colours): number | undefined {
  const [first, second] = margin.ofAtLeast(LEAST_GROUND * margin.total);
  if (first === undefined || second === undefined) return first;
  return margin.of(second) > margin.of(first) ? second : first;
}

/** The colour that differs most from the ground. */
function inkOn(ground: number | undefined, colours: Colours, pixels: number): number | undefined {
  if (ground === undefined) return undefined;
  const frequent = colours.ofAtLeast(Math.max(1, LEAST_INK * pixels));
  let [ink, farthest] = [frequent[0], 0];
  for (const colour of frequent) {
    const distance = colourDistance(colour, ground);
    if (distance > farthest) [ink, farthest] = [colour, distance];
  }
  return ink;
}

function sumOf(colour: number): number {
  return channelsOf(colour).reduce((sum, each) => sum + each, 0);
}
