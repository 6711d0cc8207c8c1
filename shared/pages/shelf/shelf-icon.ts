import type { Brand } from "#features/magazines/brand.ts";
import { markup } from "#texts/markup.ts";
import { readableShade } from "#values/contrast.ts";

/** Backgrounds of logos, by the surface that they need. */
const PLATES = { any: "fbfaf8", light: "fbfaf8", dark: "1e1e21" } as const;
const MASTHEAD_COLOR = "a8321e";
const WHITE = "ffffff";
const TEXT_CONTRAST = 4.5;

/**
 * A magazine's icon: its logo on a plate, or its first letter on its colour. Square; the essential part fits the circle
 * that systems cut out of icons. The picture is inlined: browsers load nothing else for an icon.
 */
export function shelfIcon(
  { title, accentColor, logo }: Brand,
  picture: { image: Uint8Array; contentType: string } | undefined,
): string {
  const start = markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">`;
  if (logo && picture) {
    const address = `data:${picture.contentType};base64,${Buffer.from(picture.image).toString("base64")}`;
    return markup`${start}<rect width="512" height="512" fill="#${PLATES[logo.ground]}"/><image href="${address}" x="76" y="136" width="360" height="240"/></svg>`
      .text;
  }
  const color = readableShade(accentColor ?? MASTHEAD_COLOR, [WHITE], TEXT_CONTRAST);
  const [letter = ""] = /[\p{L}\p{N}]\p{M}*/u.exec(title) ?? [];
  return markup`${start}<rect width="512" height="512" fill="#${color ?? MASTHEAD_COLOR}"/><text x="256" y="345" text-anchor="middle" font-family="Georgia,serif" font-size="260" fill="#${WHITE}">${letter.toLocaleUpperCase()}</text></svg>`
    .text;
}
