/** Red, green and blue, each 0 to 255. */
type Channels = readonly [red: number, green: number, blue: number];

/** Steps of a colour's shades towards black or white. */
const STEPS = 256;

/**
 * The contrast of two colours of six hexadecimal digits by WCAG 2: from 1 for equal ones to 21 for black on white. NaN
 * for an invalid colour.
 */
export function contrast(one: string, other: string): number {
  const lights = [one, other]
    .map((color) => luminance(channelsOf(color)))
    .toSorted((a, b) => b - a);
  const [lighter = NaN, darker = NaN] = lights;
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The shade of a colour that has at least this contrast with every surface: the colour itself, or the nearest mixture
 * with black or white, whichever is farther from the surfaces. Black or white if even that falls short.
 * @param color - six hexadecimal digits; anything else gives undefined, so that only digits are returned
 */
export function readableShade(
  color: string,
  surfaces: readonly string[],
  ratio: number,
): string | undefined {
  const channels = channelsOf(color);
  if (!channels) return undefined;
  const pole = lowestContrast("000000", surfaces) >= lowestContrast("ffffff", surfaces) ? 0 : 255;
  for (let step = 0; step < STEPS; step += 1) {
    const shade = hexOf(channels.map((value) => value + ((pole - value) * step) / STEPS));
    if (lowestContrast(shade, surfaces) >= ratio) return shade;
  }
  return hexOf([pole, pole, pole]);
}

function lowestContrast(color: string, surfaces: readonly string[]): number {
  return Math.min(...surfaces.map((surface) => contrast(color, surface)));
}

function channelsOf(color: string): Channels | undefined {
  const [, red = "", green = "", blue = ""] =
    /^([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color) ?? [];
  return red === ""
    ? undefined
    : [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

function hexOf(channels: readonly number[]): string {
  return channels.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("");
}

function luminance(channels: Channels | undefined): number {
  if (!channels) return NaN;
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
