import { unit } from "./noise.ts";

/** Red, green and blue, each from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Reads a colour written as "#rrggbb". */
export function hex(code: string): Rgb {
  const value = Number.parseInt(code.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** Covers `under` with `over`; cover 0 leaves the first, 1 gives the second. */
export function blend(under: Rgb, over: Rgb, cover: number): Rgb {
  return [
    under[0] + (over[0] - under[0]) * cover,
    under[1] + (over[1] - under[1]) * cover,
    under[2] + (over[2] - under[2]) * cover,
  ];
}

/** Multiplies all three channels: below 1 darkens, above 1 brightens. */
export function shade(colour: Rgb, factor: number): Rgb {
  return [colour[0] * factor, colour[1] * factor, colour[2] * factor];
}

/** Adds light of a colour, as a lamp does. */
export function glow(colour: Rgb, light: Rgb, strength: number): Rgb {
  return [
    colour[0] + light[0] * strength,
    colour[1] + light[1] * strength,
    colour[2] + light[2] * strength,
  ];
}

/** A gradient through "#rrggbb" colours at rising positions from 0 to 1. */
export function gradient(...stops: readonly (readonly [at: number, code: string])[]) {
  const parsed = stops.map(([at, code]) => ({ at, colour: hex(code) }));
  return (position: number): Rgb => {
    let below = parsed[0];
    for (const stop of parsed) {
      if (stop.at >= position && below !== undefined) {
        const span = stop.at - below.at;
        return span > 0
          ? blend(below.colour, stop.colour, unit((position - below.at) / span))
          : stop.colour;
      }
      below = stop;
    }
    return below?.colour ?? [0, 0, 0];
  };
}

/** The colours of the printed page: paper, ink and the three accents that every layout shares. */
export const palette = {
  paper: hex("#faf6ee"),
  shell: hex("#f0e8d9"),
  sand: hex("#dccbaa"),
  ink: hex("#1c2430"),
  slate: hex("#5b6570"),
  rust: hex("#bf4f2c"),
  tide: hex("#23606a"),
  mist: hex("#bcd0cf"),
  night: hex("#131c2e"),
  white: hex("#ffffff"),
} as const;
