import { blend, glow, hex, shade, type Rgb } from "../colour.ts";
import { cellHash, fractal, mix, noise, smoothstep, unit } from "../noise.ts";
import type { Shader } from "../raster.ts";

/** A stone near a point: its cell, the offset from its middle, and how far out the point lies (1 is the rim). */
interface Stone {
  readonly column: number;
  readonly row: number;
  readonly dx: number;
  readonly dy: number;
  readonly reach: number;
}

const STONE_COLOURS = [
  "#8b9296", "#5f686d", "#b9b3a6", "#a58f78", "#7f6a5c", "#d8d0c2",
  "#6f8386", "#94a39c", "#474f55", "#b77f63", "#c9c2b4", "#83796d",
].map(hex); // prettier-ignore
const QUARTZ = hex("#e9e4d8");
const WET_SAND = hex("#3a3631");

/** A shingle beach from above, wet at the lower edge: three sizes of stone lying on one another. */
export const pebbles: Shader = (x, y) => {
  let colour = shade(WET_SAND, 0.5 + 0.5 * noise(x * 90, y * 90, 3));
  colour = layer(colour, x, y, { scale: 34, seed: 11, fill: 1 });
  colour = layer(colour, x, y, { scale: 17, seed: 23, fill: 0.85 });
  colour = layer(colour, x, y, { scale: 7.5, seed: 37, fill: 0.42 });
  return shade(colour, 1.12 - 0.3 * smoothstep(0.3, 1, y));
};

/** Stones per unit of height, the seed of their places, and the share of cells that hold one. */
interface Layer {
  readonly scale: number;
  readonly seed: number;
  readonly fill: number;
}

function layer(under: Rgb, x: number, y: number, options: Layer): Rgb {
  const u = x * options.scale;
  const v = y * options.scale;
  const shadow = nearest(u - 0.1, v - 0.13, options);
  const cast = smoothstep(1.28, 0.86, shadow?.reach ?? 9) * 0.72;
  const colour = shade(under, 1 - cast);
  const stone = nearest(u, v, options);
  if (stone === undefined || stone.reach > 1.05) return colour;
  return blend(colour, surface(stone, u, v, options), smoothstep(1.03, 0.96, stone.reach));
}

/** The stone whose middle is nearest in its own measure; outlines wander a little so that none is an ellipse. */
function nearest(u: number, v: number, options: Layer): Stone | undefined {
  let best: Stone | undefined;
  for (let row = Math.floor(v) - 1; row <= Math.floor(v) + 1; row++) {
    for (let column = Math.floor(u) - 1; column <= Math.floor(u) + 1; column++) {
      const stone = stoneAt(column, row, u, v, options);
      if (stone !== undefined && (best === undefined || stone.reach < best.reach)) best = stone;
    }
  }
  return best;
}

function stoneAt(
  column: number,
  row: number,
  u: number,
  v: number,
  options: Layer,
): Stone | undefined {
  const { seed } = options;
  if (cellHash(column, row, seed) > options.fill) return undefined;
  const dx = u - column - mix(0.3, 0.7, cellHash(column, row, seed + 1));
  const dy = v - row - mix(0.3, 0.7, cellHash(column, row, seed + 2));
  const turn = cellHash(column, row, seed + 3) * Math.PI;
  const along = dx * Math.cos(turn) + dy * Math.sin(turn);
  const across = dy * Math.cos(turn) - dx * Math.sin(turn);
  const long = mix(0.44, 0.6, cellHash(column, row, seed + 4));
  const short = long * mix(0.62, 0.92, cellHash(column, row, seed + 5));
  const dent = (noise(dx * 3 + column * 5, dy * 3 + row * 5, seed + 6) - 0.5) * 0.22;
  return { column, row, dx, dy, reach: Math.hypot(along / long, across / short) + dent };
}

function surface(stone: Stone, u: number, v: number, options: Layer): Rgb {
  const { column, row } = stone;
  const pick = cellHash(column, row, options.seed + 7);
  const base = STONE_COLOURS[Math.floor(pick * STONE_COLOURS.length)] ?? WET_SAND;
  const fine = 60 / options.scale;
  const speckle = fractal(u * fine * 2.6, v * fine * 2.6, 3, column * 31 + row) - 0.5;
  const cloud = fractal(u * 2.2, v * 2.2, 3, options.seed + 8) - 0.5;
  let colour = shade(base, 0.96 + speckle * 0.5 + cloud * 0.3);
  if (cellHash(column, row, options.seed + 9) > 0.72) {
    const slant = stone.dx * mix(-1, 1, pick) + stone.dy + (noise(u * 2, v * 2, 9) - 0.5) * 0.3;
    colour = blend(colour, QUARTZ, smoothstep(0.035, 0.012, Math.abs(slant - 0.06)) * 0.8);
  }
  const dome = Math.sqrt(unit(1 - stone.reach * stone.reach * 0.96));
  const light = 0.36 + 0.6 * dome + 0.55 * unit(-(stone.dx + stone.dy * 1.2)) * (1 - dome * 0.5);
  const shine = Math.exp(-(((stone.dx + 0.14) / 0.1) ** 2 + ((stone.dy + 0.17) / 0.07) ** 2)) * 0.2;
  return glow(shade(colour, light), [1, 0.98, 0.93], shine);
}
