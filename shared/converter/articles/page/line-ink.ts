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
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const [margin, all] = [new Colours(), new Colours()];
  for (let row = 0; row < pixels.length; row += width) {
    margin.addAll(pixels, row, row + MARGIN - 1);
    all.addAll(pixels, row + MARGIN - 1, row + width);
  }
  const ink = inkOn(groundOf(margin), all, width * height);
  return ink === undefined || sumOf(ink) <= BLACK ? undefined : ink;
}

/** 4 bits a channel of a pixel, whose lowest byte is red on every processor that Node runs on. */
function coarse(pixel: number): number {
  return ((pixel & 0xf0) << 4) | ((pixel >> 8) & 0xf0) | ((pixel >> 20) & 0x0f);
}

/** Counts colours. Few of them occur in a line, so that looking at all of them would take most of the time. */
class Colours {
  readonly #counts = new Uint32Array(COLOURS);
  readonly #seen: number[] = [];

  /** Counts pixels from `start` to before `end`. Most equal the one before, so that few have to be looked up. */
  addAll(pixels: Uint32Array, start: number, end: number): void {
    for (let at = start; at < end;) {
      const first = at;
      const pixel = pixels[at] ?? 0;
      while (at < end && pixels[at] === pixel) at += 1;
      this.#add(coarse(pixel), at - first);
    }
  }

  #add(colour: number, times: number): void {
    const count = this.#counts[colour] ?? 0;
    if (count === 0) this.#seen.push(colour);
    this.#counts[colour] = count + times;
  }

  /** Colours of at least this many pixels, in ascending order. */
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
