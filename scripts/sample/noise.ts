/** A source of numbers from 0 (included) to 1 (excluded); the same seed always gives the same sequence. */
export type Random = () => number;

/** Starts a repeatable sequence (mulberry32), so that every build draws the same picture. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Limits a number to the range 0 to 1. */
export function unit(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

/** Moves from a to b as t goes from 0 to 1; t outside that range overshoots. */
export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** 0 below `from`, 1 above `to`, an S-curve between; `from` may be the greater one, which turns the curve round. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = unit((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** A fixed number from 0 to 1 for one whole-numbered cell of a plane. */
export function cellHash(column: number, row: number, seed: number): number {
  let h = Math.imul(column, 374761393) ^ Math.imul(row, 668265263) ^ Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 16), 2246822519);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/** Value noise from 0 to 1 whose features are about one unit wide. */
export function noise(x: number, y: number, seed: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const fx = x - column;
  const fy = y - row;
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const top = mix(cellHash(column, row, seed), cellHash(column + 1, row, seed), u);
  const bottom = mix(cellHash(column, row + 1, seed), cellHash(column + 1, row + 1, seed), u);
  return mix(top, bottom, v);
}

/** Fractal noise from 0 to 1: every octave is twice as fine and half as strong as the one before. */
export function fractal(x: number, y: number, octaves: number, seed: number): number {
  let sum = 0;
  let weight = 0;
  let amplitude = 1;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave++) {
    sum += amplitude * noise(x * scale + octave * 17.3, y * scale - octave * 9.1, seed + octave);
    weight += amplitude;
    amplitude *= 0.5;
    scale *= 2.03;
  }
  return sum / weight;
}
