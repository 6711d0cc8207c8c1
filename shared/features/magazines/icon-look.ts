import { readableShade } from "#values/contrast.ts";
import type { Brand } from "./brand.ts";

/** Backgrounds of logos, by the surface that they need. */
const PLATES = { any: "fbfaf8", light: "fbfaf8", dark: "1e1e21" } as const;
const MASTHEAD_COLOR = "a8321e";
const WHITE = "ffffff";
const TEXT_CONTRAST = 4.5;

/** The ground of a magazine's icon, six hexadecimal digits, and the letter that is on it where the logo is not. */
export function iconLook(
  { title, accentColor, logo }: Brand,
  hasLogo: boolean,
): { ground: string; letter: string } {
  const [letter = ""] = /[\p{L}\p{N}]\p{M}*/u.exec(title) ?? [];
  const color = readableShade(accentColor ?? MASTHEAD_COLOR, [WHITE], TEXT_CONTRAST);
  const ground = logo && hasLogo ? PLATES[logo.ground] : (color ?? MASTHEAD_COLOR);
  return { ground, letter: letter.toLocaleUpperCase("en") };
}
