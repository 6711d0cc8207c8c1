import { blend, glow, gradient, hex, shade, type Rgb } from "../colour.ts";
import { cellHash, fractal, mix, noise, smoothstep, unit } from "../noise.ts";
import type { Shader } from "../raster.ts";

const BOWL = { x: 0.66, y: 0.54, rim: 0.385, soup: 0.312 };
const broth = gradient([0, "#e7b64d"], [0.45, "#d78f33"], [0.75, "#b9682a"], [1, "#8c4820"]);
const LINEN = hex("#3a5059");
const STRIPE = hex("#d9cdb4");
const GLAZE = hex("#e9e2d2");
const BLUE_GLAZE = hex("#6f93a0");
const SPECKLE = hex("#5a4632");
const RIM = hex("#7a5a3c");
const CROUTON = hex("#f0d58d");
const SOAKED = hex("#d9a04b");
const OIL = hex("#ffd36b");
const PEWTER = hex("#b9b3a5");
const CREAM = hex("#fbf0d8");
const HERB = [hex("#3f6b2e"), hex("#5c8a3a"), hex("#2e5428")];

/** A bowl of soup from above on a dark linen cloth, with a spoon beside it. */
export const bowl: Shader = (x, y) => {
  let colour = spoon(cloth(x, y), x, y);
  const dx = x - BOWL.x;
  const dy = y - BOWL.y;
  const shadow = Math.hypot(dx - 0.045, dy - 0.06);
  colour = shade(colour, 1 - 0.72 * smoothstep(BOWL.rim + 0.07, BOWL.rim - 0.06, shadow));
  const distance = Math.hypot(dx, dy) + (fractal(x * 3, y * 3, 2, 8) - 0.5) * 0.006;
  if (distance < BOWL.rim + 0.002) {
    const glazed =
      distance > BOWL.soup ? glaze(x, y, dx, dy, distance) : soup(x, y, dx, dy, distance);
    colour = blend(colour, glazed, smoothstep(BOWL.rim + 0.001, BOWL.rim - 0.001, distance));
  }
  return shade(colour, 1.08 - 0.42 * smoothstep(0.3, 1.05, Math.hypot(x - 0.45, y - 0.3)));
};

function cloth(x: number, y: number): Rgb {
  const fold = fractal(x * 1.7 + y * 0.9, y * 1.3 - x * 0.6, 4, 31);
  const warp = 0.5 + 0.5 * Math.sin((x + fold * 0.03) * 760 + noise(x * 8, y * 60, 32) * 3);
  const weft = 0.5 + 0.5 * Math.sin((y + fold * 0.03) * 760 + noise(x * 60, y * 8, 33) * 3);
  const slub = fractal(x * 6, y * 160, 2, 34) + fractal(x * 160, y * 6, 2, 35) - 1;
  const light = 0.55 + 0.75 * fold + (warp * weft - 0.25) * 0.3 + slub * 0.3;
  const stripe = smoothstep(0.004, 0.001, Math.abs(Math.abs(x - 0.145 + fold * 0.03) - 0.022));
  return blend(shade(LINEN, light), shade(STRIPE, light), stripe * 0.75);
}

function glaze(x: number, y: number, dx: number, dy: number, distance: number): Rgb {
  const across = (distance - BOWL.soup) / (BOWL.rim - BOWL.soup);
  const toLight = -(dx + dy) / (distance * Math.SQRT2);
  const inner = across < 0.62;
  const facing = inner ? -toLight : toLight;
  let colour = shade(GLAZE, 0.8 + 0.22 * facing * (inner ? 0.9 : 0.5) - 0.1 * unit(0.3 - across));
  const pool = fractal(x * 6, y * 6, 4, 41);
  colour = blend(
    colour,
    shade(BLUE_GLAZE, 0.85 + 0.25 * facing),
    smoothstep(0.5, 0.86, across + (pool - 0.5) * 0.5),
  );
  const speckle = smoothstep(0.76, 0.82, noise(x * 170, y * 170, 42)) * noise(x * 40, y * 40, 43);
  colour = blend(colour, SPECKLE, speckle * 0.75);
  colour = blend(colour, RIM, smoothstep(0.06, 0.015, Math.abs(across - 0.965)) * 0.8);
  const shine = Math.exp(-(((across - 0.66) / 0.05) ** 2)) * smoothstep(0.55, 1, toLight);
  return glow(colour, [1, 1, 0.96], shine * 0.4);
}

function soup(x: number, y: number, dx: number, dy: number, distance: number): Rgb {
  const edge = smoothstep(BOWL.soup - 0.05, BOWL.soup, distance);
  const turn = Math.atan2(dy, dx) + distance * 9;
  const warp = fractal(x * 5, y * 5, 4, 51);
  const body = fractal(x * 9 + warp, y * 9 - warp, 4, 52);
  let colour = broth(unit(0.15 + body * 0.55 + edge * 0.35));
  const swirl = Math.sin(turn * 2 + warp * 5) * 0.5 + 0.5;
  const cream =
    smoothstep(0.86, 0.95, swirl + (body - 0.5) * 0.35) *
    smoothstep(0.25, 0.16, distance) *
    smoothstep(0.02, 0.07, distance);
  colour = blend(colour, CREAM, cream * 0.9);
  colour = chunks(colour, x, y, distance);
  colour = herbs(colour, x, y, distance);
  const oil = smoothstep(0.7, 0.76, noise(x * 34 + warp * 3, y * 34, 53)) * (1 - cream);
  colour = glow(colour, OIL, oil * 0.22);
  const wallShade = unit(-(dx + dy) / 0.4) * edge;
  return shade(colour, 1.02 - 0.5 * wallShade - 0.2 * smoothstep(0.9, 1, distance / BOWL.soup));
}

function chunks(under: Rgb, x: number, y: number, distance: number): Rgb {
  const scale = 15;
  const column = Math.floor(x * scale);
  const row = Math.floor(y * scale);
  if (cellHash(column, row, 61) < 0.55 || distance > 0.255) return under;
  const turn = cellHash(column, row, 62) * 3;
  const dx = x * scale - column - 0.5;
  const dy = y * scale - row - 0.5;
  const along = Math.abs(dx * Math.cos(turn) + dy * Math.sin(turn));
  const across = Math.abs(dy * Math.cos(turn) - dx * Math.sin(turn));
  const side = Math.max(along, across * 1.15) + (noise(x * 90, y * 90, 63) - 0.5) * 0.07;
  const light = 1.06 - 0.5 * (dx + dy) * 0.5 + (noise(x * 150, y * 150, 64) - 0.5) * 0.12;
  const soaked = shade(blend(CROUTON, SOAKED, cellHash(column, row, 65)), light);
  const rimmed = shade(under, 1 - 0.35 * smoothstep(0.42, 0.3, side));
  return blend(rimmed, soaked, smoothstep(0.3, 0.27, side) * 0.93);
}

function herbs(under: Rgb, x: number, y: number, distance: number): Rgb {
  const scale = 24;
  let colour = under;
  for (const [shiftX, shiftY, seed] of [
    [0, 0, 71],
    [0.5, 0.37, 75],
  ] as const) {
    // prettier-ignore
    const u = x * scale + shiftX;
    const v = y * scale + shiftY;
    const column = Math.floor(u);
    const row = Math.floor(v);
    const crowd = mix(0.34, 0.95, smoothstep(0.06, 0.24, distance));
    if (cellHash(column, row, seed) < crowd || distance > 0.28) continue;
    const turn = cellHash(column, row, seed + 1) * 6.3;
    const dx = u - column - 0.5;
    const dy = v - row - 0.5;
    const along = dx * Math.cos(turn) + dy * Math.sin(turn);
    const across =
      (dy * Math.cos(turn) - dx * Math.sin(turn)) /
      mix(0.16, 0.25, cellHash(column, row, seed + 2));
    const leaf = Math.hypot(along / 0.44, across / (1 - along * along * 3));
    const green = HERB[Math.floor(cellHash(column, row, seed + 3) * HERB.length)] ?? CREAM;
    const vein = Math.abs(across) < 0.1 ? 1.35 : 1;
    const lit = shade(green, (1.05 - across * 0.25) * vein);
    colour = blend(
      shade(colour, 1 - 0.3 * smoothstep(1.5, 0.9, leaf)),
      lit,
      smoothstep(1, 0.88, leaf),
    );
  }
  return colour;
}

function spoon(under: Rgb, x: number, y: number): Rgb {
  const u = (x - 1.2) * 0.985 + (y - 0.36) * 0.17;
  const v = (y - 0.36) * 0.985 - (x - 1.2) * 0.17;
  const cup = Math.hypot(u / 0.062, v / 0.098);
  const half = mix(0.0085, 0.0165, smoothstep(0.3, 0.62, v));
  const stem = v > 0.06 && v < 0.62 ? Math.abs(u) / half : 9;
  const solid = Math.max(smoothstep(1.02, 0.97, cup), smoothstep(1.1, 0.9, stem));
  const cast = Math.min(
    Math.hypot((u - 0.014) / 0.066, (v - 0.02) / 0.102),
    v > 0.06 ? Math.abs(u - 0.012) / (half * 1.5) : 9,
  );
  const ground = shade(under, 1 - 0.5 * smoothstep(1.25, 0.75, cast));
  const hollow =
    cup < 1
      ? 0.62 + 0.6 * smoothstep(-0.05, 0.05, u + v * 0.4) * (1 - cup ** 6)
      : 0.72 + 0.5 * unit(1 - Math.abs(u / half + 0.3));
  const metal = glow(
    shade(PEWTER, hollow),
    [1, 0.95, 0.85],
    Math.exp(-(((cup - 0.93) / 0.06) ** 2)) * 0.25,
  );
  return blend(ground, shade(metal, 0.9 + 0.2 * noise(x * 20, y * 90, 81)), solid);
}
