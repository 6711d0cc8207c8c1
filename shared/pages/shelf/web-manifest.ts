import type { Shelf } from "#features/shelf/operations/open-shelf.ts";
import { readingDirection } from "#texts/languages.ts";
import { libraryTexts } from "#texts/library-texts.ts";

const PAPER = "#fbfaf8";
const MASTHEAD_COLOR = "a8321e";

/**
 * The shelf as an app that browsers install (W3C Web Application Manifest). It covers all addresses, since issues are
 * read outside the shelf's. Its identity survives a change of the slug.
 */
export function webManifest(shelf: Shelf, baseUrl: string): object {
  const { brand, description, language, magazineId, url } = shelf;
  const icons = [
    { src: `${url}/icons/icon.svg`, sizes: "any", type: "image/svg+xml" },
    ...[192, 512].map((side) => ({
      src: `${url}/icons/${side}.png`,
      sizes: `${side}x${side}`,
      type: "image/png",
    })),
  ];
  return {
    id: `${baseUrl}/m/?magazine=${magazineId}`,
    name: brand.title,
    short_name: brand.title,
    ...(description.trim() !== "" && { description }),
    lang: language,
    dir: readingDirection(language),
    start_url: url,
    scope: `${baseUrl}/`,
    display: "standalone",
    background_color: PAPER,
    theme_color: `#${brand.accentColor ?? MASTHEAD_COLOR}`,
    icons: ["any", "maskable"].flatMap((purpose) => icons.map((icon) => ({ ...icon, purpose }))),
    shortcuts: [{ name: libraryTexts(language).title, url: `${url}/library` }],
  };
}
