import { blend, glow, gradient, hex, shade, type Rgb } from "../colour.ts";
import { cellHash, fractal, mix, noise, smoothstep, unit } from "../noise.ts";
import type { Shader } from "../raster.ts";

const EYE = { x: 0.62, y: 0.47 };
const RING = 0.047;

const lamplight = gradient(
  [0, "#fffbe6"],
  [0.12, "#ffe3a0"],
  [0.35, "#e8984a"],
  [0.7, "#7a3d2c"],
  [1, "#1d1a26"],
);
const LAMP = hex("#ffd08a");
const BRASS = hex("#c08a45");
const DARK = hex("#0e1420");

/** A great lens lit from within: rings of prisms round a lamp, seen from the stairs of the lantern room. */
export const lens: Shader = (x, y) => {
  const dx = (x - EYE.x) * 1.12;
  const dy = y - EYE.y;
  const distance = Math.hypot(dx, dy);
  const angle = Math.atan2(dy, dx);
  let colour = prism(distance, angle, x, y);
  colour = bars(colour, dx, dy, distance);
  colour = glow(colour, LAMP, 0.55 * Math.exp(-distance * 5.2) + 0.9 * Math.exp(-distance * 26));
  return shade(colour, 1 - 0.45 * smoothstep(0.35, 0.85, Math.hypot(x - 0.66, y - 0.5)));
};

function prism(distance: number, angle: number, x: number, y: number): Rgb {
  const bull = distance < RING * 2.2;
  const place = bull ? distance / (RING * 2.2) : distance / RING;
  const ring = Math.floor(place);
  const across = place - ring;
  const sector = Math.floor((angle / Math.PI) * 12 + ring * 0.37);
  const flaw = bull ? 0.5 : cellHash(ring, sector, 5);
  const bend = (fractal(angle * 2.2 + ring * 3.1, distance * 7, 4, 9) - 0.5) * 0.6;
  const facet = bull
    ? 1 - across * 0.55
    : mix(1.15, 0.25, unit(across + bend * 0.5)) * mix(0.72, 1.15, flaw);
  const warmth = unit(distance * 1.35 + across * 0.16 + bend * 0.18);
  let colour = shade(lamplight(warmth), facet);
  const fringe = smoothstep(0.5, 0.92, across) * smoothstep(0.08, 0.26, distance) * (bull ? 0 : 1);
  colour = glow(
    colour,
    spectrum(across * 3.4 + bend + flaw * 0.8),
    fringe * 0.3 * Math.exp(-distance * 1.6),
  );
  const edge = Math.min(across, 1 - across);
  colour = blend(colour, DARK, smoothstep(0.07, 0.02, edge) * (bull ? 0 : 0.75));
  colour = glow(
    colour,
    [1, 0.94, 0.8],
    smoothstep(0.06, 0, Math.abs(across - 0.14)) * 0.4 * Math.exp(-distance * 2.4),
  );
  return shade(colour, 0.9 + 0.2 * noise(x * 60, y * 60, 12));
}

function spectrum(turn: number): Rgb {
  const wave = (offset: number) => 0.5 + 0.5 * Math.cos((turn + offset) * 2.1);
  return [wave(0), wave(2) * 0.9, wave(4)];
}

function bars(under: Rgb, dx: number, dy: number, distance: number): Rgb {
  const bow = dx / Math.sqrt(Math.max(0.02, 1 - (dy / 1.05) ** 2));
  let colour = under;
  for (const at of [-0.49, -0.245, 0.245, 0.49]) {
    const off = (bow - at) / 0.0105;
    if (Math.abs(off) > 1.9) continue;
    const round =
      mix(1.15, 0.18, unit((off * Math.sign(at) + 1) / 2)) * (0.35 + Math.exp(-distance * 2.3));
    colour = blend(shade(colour, 0.72), shade(BRASS, round), smoothstep(1.05, 0.85, Math.abs(off)));
  }
  const collar = Math.abs(Math.abs(dy) - 0.425) / 0.013;
  const metal = shade(BRASS, (0.25 + 0.7 * Math.exp(-distance * 2)) * (1.1 - collar * 0.6));
  return blend(colour, metal, smoothstep(1.05, 0.85, collar));
}
