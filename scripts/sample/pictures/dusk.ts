import { blend, glow, gradient, hex, shade, type Rgb } from "../colour.ts";
import { cellHash, fractal, mix, noise, smoothstep, unit } from "../noise.ts";
import type { Shader } from "../raster.ts";

const HORIZON = 0.665;
const SUN = { x: 0.235, y: 0.628 };
const LAMP = { x: 0.545, y: 0.4655 };

const sky = gradient(
  [0, "#101a3c"],
  [0.24, "#27305f"],
  [0.42, "#5a4a7c"],
  [0.54, "#a8607a"],
  [0.62, "#e58a62"],
  [0.7, "#f8c37d"],
);
const water = gradient([0, "#e79a6c"], [0.16, "#a4617a"], [0.45, "#3f3d6b"], [1, "#141c3b"]);
const CLOUD_LIT = hex("#f59b72");
const CLOUD_SHADE = hex("#4d3f68");
const FIRELIGHT = hex("#ffdf9e");
const EMBER = hex("#ff9d55");
const DISC = hex("#fff6dc");
const LEDGE = hex("#c96f63");
const ROCK = hex("#0b1022");

/** Dusk over a lighthouse headland: the cover. Its quiet, dark top fifth is kept for the magazine's name. */
export const dusk: Shader = (x, y) => {
  let colour = y < HORIZON ? skyAt(x, y) : seaAt(x, y);
  colour = headlands(colour, x, y);
  colour = beam(colour, x, y);
  colour = foreground(colour, x, y);
  return tower(colour, x, y);
};

function skyAt(x: number, y: number): Rgb {
  const stroke = (fractal(x * 5, y * 26, 3, 5) - 0.5) * 0.035;
  let colour = sky(y + stroke);
  const sun = Math.hypot(x - SUN.x, (y - SUN.y) * 1.15);
  colour = glow(colour, EMBER, 0.34 * Math.exp(-sun * 6) + 0.3 * Math.exp(-sun * 20));
  const warp = fractal(x * 2.2, y * 5, 3, 11);
  const cloud = fractal(x * 2.6 + warp * 1.6, y * 13 + warp * 2.2, 5, 21);
  const density =
    smoothstep(0.5, 0.72, cloud) * smoothstep(0.2, 0.36, y) * smoothstep(0.66, 0.56, y);
  const lit = smoothstep(0.8, 0.46, cloud) * (0.35 + 0.9 * Math.exp(-sun * 3));
  colour = blend(colour, DISC, smoothstep(0.0335, 0.0315, sun));
  colour = blend(colour, blend(CLOUD_SHADE, CLOUD_LIT, unit(lit)), density * 0.85);
  return stars(colour, x, y);
}

function stars(colour: Rgb, x: number, y: number): Rgb {
  const column = Math.floor(x * 150);
  const row = Math.floor(y * 150);
  const chance = cellHash(column, row, 31);
  if (chance < 0.965) return colour;
  const dx = x * 150 - column - mix(0.25, 0.75, cellHash(column, row, 32));
  const dy = y * 150 - row - mix(0.25, 0.75, cellHash(column, row, 33));
  const size = mix(0.05, 0.16, cellHash(column, row, 34));
  return glow(
    colour,
    [0.9, 0.92, 1],
    smoothstep(size, 0, Math.hypot(dx, dy)) * smoothstep(0.4, 0.05, y),
  );
}

function seaAt(x: number, y: number): Rgb {
  const depth = (y - HORIZON) / (1 - HORIZON);
  const scale = mix(190, 26, Math.sqrt(depth));
  const ripple = fractal(x * scale * 0.22, y * scale * 1.7, 4, 41);
  let colour = water(unit(depth + (ripple - 0.5) * 0.2));
  const path = Math.abs(x - SUN.x + (ripple - 0.5) * 0.05) / mix(0.03, 0.13, depth);
  const glitter = smoothstep(0.47, 0.66, ripple) * Math.exp(-path * path) * mix(1.1, 0.2, depth);
  colour = glow(colour, FIRELIGHT, glitter * 0.85);
  return shade(colour, 1 - 0.25 * smoothstep(0.5, 0.28, ripple));
}

const RANGES = [
  { base: 0.628, rise: 0.075, scale: 3.1, seed: 51, colour: hex("#a4627c"), left: 1 },
  { base: 0.648, rise: 0.07, scale: 4.3, seed: 57, colour: hex("#75507a"), left: 0.72 },
  { base: 0.662, rise: 0.062, scale: 5.2, seed: 63, colour: hex("#453c68"), left: 0.5 },
];

function headlands(under: Rgb, x: number, y: number): Rgb {
  let colour = under;
  if (y < 0.45 || y > HORIZON + 0.01) return under;
  for (const range of RANGES) {
    const reach = smoothstep(0.1, 0.75, Math.abs(x - SUN.x + 0.02) * 1.7 * range.left + x * 0.35);
    const crest =
      range.base -
      range.rise * reach * (0.1 + 1.5 * fractal(x * range.scale, 1, 6, range.seed) ** 1.6);
    const inside =
      smoothstep(-0.0012, 0.0012, y - crest) * smoothstep(HORIZON + 0.0035, HORIZON, y);
    const facet = fractal(x * 26 + y * 30, y * 46, 3, range.seed + 3) - 0.5;
    const haze = smoothstep(crest, HORIZON, y) * 0.35;
    colour = blend(colour, blend(shade(range.colour, 1 + facet * 0.4), CLOUD_LIT, haze), inside);
  }
  return colour;
}

function beam(under: Rgb, x: number, y: number): Rgb {
  const dx = LAMP.x - x;
  const far = Math.abs(dx);
  const slope = dx > 0 ? -0.2 : 0.2;
  const off = Math.abs(y - LAMP.y - slope * far) / (0.004 + far * 0.075);
  const strength = Math.exp(-off * off * 2.2) * Math.exp(-far * 3.4) * (dx > 0 ? 0.6 : 0.3);
  const dust = 0.75 + 0.5 * noise(x * 22, y * 30, 81);
  const halo = 0.75 * Math.exp(-Math.hypot(dx, y - LAMP.y) * 48);
  return glow(under, FIRELIGHT, strength * dust + halo);
}

function foreground(under: Rgb, x: number, y: number): Rgb {
  if (y < 0.55) return under;
  const crags = Math.abs(fractal(x * 17, 4, 4, 92) - 0.5) * 0.055;
  const cliff = 0.842 - 0.25 * smoothstep(0.3, 0.53, x) - 0.02 * fractal(x * 9, 3, 4, 91) + crags;
  const shore =
    0.88 + 0.06 * fractal(x * 6, 2, 5, 97) - 0.06 * smoothstep(0.14, 0, x) - crags * 0.4;
  const terrace = Math.abs(x - LAMP.x) < 0.03 ? 0.587 : 1;
  const edge = Math.min(cliff, shore, terrace);
  const inside = smoothstep(-0.001, 0.001, y - edge);
  if (inside === 0) return under;
  const warp = fractal(x * 7, y * 9, 3, 94) * 0.5;
  const strata = Math.abs(fractal(x * 9 + warp + y * 5, y * 21 + x * 13 + warp, 5, 95) - 0.5) * 2;
  const rim = Math.exp(-(y - edge) * 38) * smoothstep(0.1, 0.5, strata);
  const ledge = smoothstep(0.3, 0.62, strata) * smoothstep(1, 0.6, y);
  const lit = glow(shade(ROCK, 0.75 + strata * 0.8), LEDGE, rim * 0.36 + ledge * 0.22);
  return blend(under, lit, inside);
}

function tower(under: Rgb, x: number, y: number): Rgb {
  if (Math.abs(x - LAMP.x) > 0.03 || y < 0.42 || y > 0.61) return under;
  const dx = x - LAMP.x;
  const down = y - LAMP.y;
  const half = mix(0.0105, 0.0185, unit(down / 0.12));
  let colour = under;
  if (down > 0.012 && down < 0.128) {
    const across = dx / half;
    const light = mix(0.98, 0.2, smoothstep(-1.1, 0.75, across));
    const band = down > 0.052 && down < 0.085 ? hex("#b24a3a") : hex("#f2e2cf");
    const inside = smoothstep(1.06, 0.94, Math.abs(across));
    colour = blend(colour, shade(blend(band, hex("#5a4a7c"), 0.25), light), inside);
  }
  const gallery = box(dx, down - 0.0135, 0.0175, 0.0016) || box(dx, down - 0.0095, 0.0168, 0.0006);
  const roof = down > -0.022 && down < -0.0095 && Math.abs(dx) < (down + 0.024) * 0.95;
  const frame =
    box(dx, down, 0.0095, 0.0115) && Math.abs(((dx + 0.0095) % 0.0063) - 0.003) > 0.0026;
  if (gallery || roof || frame || box(dx, down + 0.026, 0.0007, 0.006)) return hex("#151731");
  if (box(dx, down, 0.0095, 0.0105))
    return blend(hex("#fff6d8"), hex("#ffc873"), unit(Math.abs(dx) * 70));
  return colour;
}

function box(dx: number, dy: number, halfWidth: number, halfHeight: number): boolean {
  return Math.abs(dx) < halfWidth && Math.abs(dy) < halfHeight;
}
