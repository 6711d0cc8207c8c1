/** Steps per channel of a colour with 4 bits each. */
const MOST = 15;

/** The red, green and blue of a colour with 4 bits per channel. */
export function channelsOf(colour: number): number[] {
  return [colour >> 8, (colour >> 4) & 0xf, colour & 0xf];
}

/** The difference of two such colours: 0 to 1. */
export function colourDistance(a: number, b: number): number {
  if (a === b) return 0;
  const others = channelsOf(b);
  const steps = channelsOf(a).map((each, at) => Math.abs(each - (others[at] ?? 0)));
  return steps.reduce((sum, step) => sum + step, 0) / (3 * MOST);
}

/** The distance of a colour from grey: 0 to 1. */
export function tintOf(colour: number): number {
  const channels = channelsOf(colour);
  return (Math.max(...channels) - Math.min(...channels)) / MOST;
}
