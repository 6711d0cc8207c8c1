import { blend, glow, gradient, hex, shade, type Rgb } from "../colour.ts";
import { fractal, mix, noise, smoothstep, unit } from "../noise.ts";
import type { Shader } from "../raster.ts";

const WATERLINE = 0.7;
const SUN = { x: 0.93, y: 0.395 };

const sky = gradient(
  [0, "#9fc0c6"],
  [0.3, "#c9d5cb"],
  [0.52, "#f0dcc0"],
  [0.66, "#f6c9a4"],
  [1, "#eab28f"],
);
const MIST = hex("#f3dfc8");
const CLOUD = hex("#fdf0dd");
const SUNLIGHT = hex("#ffd9a0");
const DISC = hex("#fffbee");
const DEPTH = hex("#3c6570");
const HULL = hex("#12232b");
const HULL_MIRROR = hex("#1b3138");
const NEAR = hex("#173039");
const FAR = hex("#a9b9b6");

/** Morning mist among islands, two pages wide: one picture that the fold of the magazine cuts in half. */
export const panorama: Shader = (x, y) => {
  const mirrored = y > WATERLINE;
  const depth = unit((y - WATERLINE) / (1 - WATERLINE));
  const ripple = mirrored ? fractal(x * mix(16, 6, depth), y * mix(150, 42, depth), 4, 7) - 0.5 : 0;
  const mirrorY = mirrored
    ? WATERLINE - (y - WATERLINE) * 1.15 + ripple * mix(0.012, 0.1, depth)
    : y;
  const mirrorX = x + ripple * 0.012 * depth;
  let colour = islands(skyAt(mirrorX, mirrorY), mirrorX, mirrorY, mirrored);
  if (mirrored) {
    colour = blend(shade(colour, 0.9), DEPTH, 0.12 + 0.5 * depth * depth);
    colour = shade(colour, 1 + ripple * 0.28);
    const line = Math.exp(-Math.abs(y - WATERLINE) * 170);
    colour = blend(colour, MIST, line * 0.55);
  }
  return boat(colour, x, y);
};

function skyAt(x: number, y: number): Rgb {
  const stroke = (fractal(x * 2.5, y * 15, 4, 3) - 0.5) * 0.09;
  const sun = Math.hypot(x - SUN.x, y - SUN.y);
  const cloud = smoothstep(0.52, 0.78, fractal(x * 2 + stroke * 8, y * 9, 5, 13));
  let colour = blend(sky(unit(y + stroke)), CLOUD, cloud * 0.5 * smoothstep(0.6, 0.2, y));
  colour = glow(colour, SUNLIGHT, 0.2 * Math.exp(-sun * 5));
  return blend(colour, DISC, smoothstep(0.047, 0.043, sun) * 0.95);
}

const CHAINS = Array.from({ length: 7 }, (_, index) => {
  const near = index / 6;
  return {
    near,
    base: mix(0.56, 0.705, near ** 0.8),
    rise: mix(0.13, 0.2, near),
    scale: mix(1.7, 2.5, near),
    seed: 100 + index * 13,
    colour: blend(FAR, NEAR, near ** 1.2),
  };
});

function islands(under: Rgb, x: number, y: number, mirrored: boolean): Rgb {
  let colour = under;
  for (const chain of CHAINS) {
    if (y < chain.base - chain.rise - 0.06) continue;
    const shape = fractal(x * chain.scale + chain.seed, 0.5, 6, chain.seed);
    const gap = unit((shape - mix(0.36, 0.47, chain.near)) / 0.55) ** 0.85;
    const trees =
      chain.near > 0.45 ? treeline(x, chain.near, chain.seed) * smoothstep(0.01, 0.1, gap) : 0;
    const crest = chain.base - chain.rise * gap - trees + 0.004;
    const soft = mix(0.004, 0.0012, chain.near);
    const inside = smoothstep(-soft, soft, y - crest);
    if (inside === 0) continue;
    const texture = fractal(x * 40, y * 52, 3, chain.seed + 5) - 0.5;
    const body = shade(chain.colour, 1 + texture * 0.35 * chain.near);
    const drift = fractal(x * 3.2, y * 16, 4, chain.seed + 8);
    const foot = smoothstep(chain.base - 0.085, chain.base + 0.012, y + (drift - 0.5) * 0.08);
    const mist = foot * mix(0.95, 0.5, chain.near) * (mirrored ? 0.5 : 1);
    colour = blend(colour, blend(body, MIST, unit(mist)), inside);
  }
  return colour;
}

function treeline(x: number, near: number, seed: number): number {
  const scale = mix(150, 92, near);
  const place = x * scale;
  const tree = Math.floor(place);
  const height = noise(tree * 7.7, 3, seed) * (0.4 + noise(place / 9, 1, seed + 1));
  const point = 1 - Math.abs(place - tree - 0.5) * 2;
  return height * (0.3 + 0.7 * point) * mix(0.012, 0.03, near);
}

function boat(under: Rgb, x: number, y: number): Rgb {
  if (x < 0.28 || x > 0.45 || y < 0.75 || y > 0.87) return under;
  const dx = (x - 0.365) / 0.78;
  const dy = (y - 0.803) / 0.78;
  const hullTop = -0.0055 - 0.0085 * (dx / 0.04) ** 2;
  const hull = smoothstep(0.0405, 0.0395, Math.abs(dx)) * smoothstep(-0.0008, 0.0008, dy - hullTop);
  const keel = smoothstep(0.0008, -0.0008, dy - 0.0075 * (1 - (dx / 0.043) ** 2));
  const back = smoothstep(
    0.0075,
    0.0066,
    Math.hypot((dx - (dy + 0.016) * 0.35) * 1.35, (dy + 0.013) * 0.62),
  );
  const head = smoothstep(0.0042, 0.0035, Math.hypot(dx + 0.0055, dy + 0.0285));
  const oar = Math.abs(dy - 0.1 * Math.abs(dx) + 0.0125) < 0.0008 && Math.abs(dx) < 0.08 ? 0.8 : 0;
  const solid = Math.max(hull * keel, back, head, oar);
  const wobble = (noise(x * 20, y * 160, 77) - 0.5) * 0.014;
  const mirror = smoothstep(0.042, 0.03, Math.abs(dx + wobble)) * smoothstep(0.052, 0.004, dy);
  return blend(blend(under, HULL_MIRROR, dy > 0 ? mirror * 0.55 : 0), HULL, solid);
}
