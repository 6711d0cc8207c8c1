import { blend, glow, hex, shade, type Rgb } from "../colour.ts";
import { cellHash, fractal, mix, noise, smoothstep, unit } from "../noise.ts";
import type { Shader } from "../raster.ts";

const STRAKES = 7;
const LARCH = [hex("#c98e56"), hex("#b97a45"), hex("#d39c63"), hex("#c08450"), hex("#ad6f3f")];
const PAINT = hex("#1f5560");
const COPPER = hex("#c4774d");
const GRAIN = hex("#5d3319");
const HEART = hex("#3b1d0d");
const VERDIGRIS = hex("#5f8f82");
const SHADOW = hex("#2a150c");

/** The side of a clinker-built boat: overlapping planks with their grain, copper rivets and one painted strake. */
export const hull: Shader = (x, y) => {
  const sheer = 0.19 * (x - 0.15) ** 2 - 0.12 * x;
  const fan = 1 + 0.34 * (x - 0.1) ** 2;
  const place = ((y + sheer + 0.075) / fan) * STRAKES;
  const strake = Math.floor(place);
  const down = place - strake;
  let colour = timber(x, y, strake, down);
  if (strake === 1) colour = painted(colour, x, y, down);
  colour = shade(colour, mix(1.13, 0.72, down ** 1.4));
  const lap = Math.exp(-down * 11) * 0.78 + Math.exp(-down * 60) * 0.4;
  colour = strake > 0 ? blend(colour, SHADOW, unit(lap)) : colour;
  colour = glow(
    colour,
    [1, 0.86, 0.66],
    smoothstep(0.965, 0.985, down) * smoothstep(1, 0.99, down) * 0.28,
  );
  colour = rivets(colour, x, strake, down, fan);
  const light = 1.18 - 0.62 * Math.hypot(x - 0.2, (y - 0.3) * 0.8);
  return shade(colour, light);
};

function timber(x: number, y: number, strake: number, down: number): Rgb {
  const base = LARCH[Math.floor(cellHash(strake, 4, 2) * LARCH.length)] ?? COPPER;
  const seed = 20 + strake * 7;
  const knot = knots(x, down, strake);
  const sway = fractal(x * 1.6, down * 1.2 + strake * 3, 3, seed) * 3.4 + knot.bend;
  const rings = 0.5 + 0.5 * Math.sin((down * 7 + sway) * 6.3);
  const pores = fractal(x * 9, down * 120 + sway * 9 + strake * 31, 3, seed + 2);
  const stain = fractal(x * 3, y * 7, 4, seed + 4) - 0.5;
  const dark = 0.2 * rings ** 3 + 0.5 * smoothstep(0.5, 0.8, pores) * 0.6 + stain * 0.35;
  return blend(blend(base, GRAIN, unit(dark)), HEART, knot.heart);
}

function knots(x: number, down: number, strake: number): { bend: number; heart: number } {
  const column = Math.floor(x * 2.3 + strake * 0.37);
  if (cellHash(column, strake, 8) < 0.55) return { bend: 0, heart: 0 };
  const dx = x * 2.3 + strake * 0.37 - column - mix(0.3, 0.7, cellHash(column, strake, 9));
  const dy = (down - mix(0.35, 0.7, cellHash(column, strake, 10))) * 0.36;
  const distance = Math.hypot(dx * 0.8, dy);
  return {
    bend: 0.75 * Math.exp(-((distance / 0.1) ** 2)),
    heart: 0.85 * smoothstep(0.026, 0.012, distance),
  };
}

function painted(under: Rgb, x: number, y: number, down: number): Rgb {
  const worn =
    fractal(x * 7, y * 34, 5, 61) +
    0.16 * smoothstep(0.75, 1, down) +
    0.09 * noise(x * 70, y * 120, 63);
  const cover = smoothstep(0.73, 0.7, worn);
  const brushed = 0.86 + 0.3 * fractal(x * 4, y * 130, 3, 65);
  const chipEdge = smoothstep(0.69, 0.7, worn) * cover;
  return blend(under, glow(shade(PAINT, brushed), [0.5, 0.6, 0.6], chipEdge * 0.25), cover * 0.97);
}

function rivets(under: Rgb, x: number, strake: number, down: number, fan: number): Rgb {
  const spacing = 0.0735;
  const shift = x / spacing + strake * 0.43;
  const dx = (shift - Math.floor(shift) - 0.5) * spacing;
  const dy = ((down - 0.875) / STRAKES) * fan;
  const distance = Math.hypot(dx, dy) / 0.0068;
  if (distance > 2.2) return under;
  const verdigris = noise(Math.floor(shift) * 5.3, strake * 3.1, 66);
  const metal = blend(COPPER, VERDIGRIS, smoothstep(0.45, 0.9, verdigris) * 0.6);
  const domed =
    0.75 + 0.75 * Math.exp(-(((dx + 0.0022) / 0.003) ** 2 + ((dy + 0.0024) / 0.003) ** 2));
  const cast = smoothstep(2.1, 0.8, Math.hypot(dx - 0.0015, dy - 0.0025) / 0.0066) * 0.6;
  return blend(blend(under, SHADOW, cast), shade(metal, domed), smoothstep(1.05, 0.9, distance));
}
