import type { LogoLook } from "#contract/formats/logo.ts";

/** Minimum alpha, of 255, of a visible pixel. */
const VISIBLE_ALPHA = 128;
/** Brightness, of 255, below which a pixel vanishes on a dark surface, and above which it vanishes on a light one. */
const DARK = 84;
const LIGHT = 208;
/** Maximum share of the logo that may vanish. */
const NOTICED_SHARE = 0.05;

/**
 * The surface that a logo needs, from its pixels: red, green, blue and alpha each. If parts would vanish on both, the
 * larger part decides; an opaque logo has its own background.
 */
export function groundOf(pixels: Uint8ClampedArray, isOpaque: boolean): LogoLook["ground"] {
  if (isOpaque) return "any";
  let [visible, dark, light] = [0, 0, 0];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < VISIBLE_ALPHA) continue;
    const brightness = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    visible += 1;
    if (brightness < DARK) dark += 1;
    if (brightness > LIGHT) light += 1;
  }
  if (Math.max(dark, light) <= visible * NOTICED_SHARE) return "any";
  return dark >= light ? "light" : "dark";
}

/** Whether all pixels are opaque. */
export function isOpaque(pixels: Uint8ClampedArray): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}
