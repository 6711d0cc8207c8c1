import { markup } from "#texts/markup.ts";

/**
 * A magazine's icon: its logo on a plate, or else its first letter on its colour. Square; the essential part fits the
 * circle that systems cut out of icons. The picture is inlined: browsers load nothing else for an icon.
 */
export function shelfIcon({
  ground,
  letter,
  logo,
}: {
  ground: string;
  letter: string;
  logo: { image: Uint8Array; contentType: string } | undefined;
}): string {
  const start = markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="#${ground}"/>`;
  if (logo) {
    const address = `data:${logo.contentType};base64,${Buffer.from(logo.image).toString("base64")}`;
    return markup`${start}<image href="${address}" x="76" y="136" width="360" height="240"/></svg>`
      .text;
  }
  return markup`${start}<text x="256" y="345" text-anchor="middle" font-family="Georgia,serif" font-size="260" fill="#ffffff">${letter}</text></svg>`
    .text;
}
