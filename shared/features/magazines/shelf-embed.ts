import type { OEmbed } from "#contract/formats/o-embed.ts";
import { markup } from "#texts/markup.ts";
import { oneLine } from "#values/one-line.ts";
import { type Magazine, shelfUrl } from "./magazine.ts";
import { findMagazine } from "./magazine-repository.ts";
import { findSlug } from "./slug-repository.ts";

const SHELF_PATH = /^\/m\/([a-z0-9-]{1,100})\/?$/;
/** Two rows of covers; a longer shelf scrolls in its frame. */
const USUAL_HEIGHT = 600;

/** The listed magazine in an address's path, even by a former slug; undefined for any other path. */
export async function shelfAt(pathname: string): Promise<Magazine | undefined> {
  const [, slug] = SHELF_PATH.exec(pathname) ?? [];
  const reference = slug === undefined ? undefined : await findSlug(slug);
  return reference && findMagazine(reference.accountId, reference.magazineId);
}

/**
 * The frame of a shelf; undefined for a magazine without one. Unlike an issue's, no quotation precedes it: WordPress
 * would hide the frame until a script in it reports a height.
 */
export function shelfEmbed(
  magazine: Magazine,
  baseUrl: string,
  room: { width: number; maxHeight: number },
): Pick<OEmbed, "title" | "html" | "width" | "height"> | undefined {
  const address = shelfUrl(magazine, baseUrl);
  if (address === undefined) return undefined;
  const title = oneLine(magazine.title);
  const { width } = room;
  const height = Math.min(room.maxHeight, USUAL_HEIGHT);
  const style = `width:100%;max-width:${width}px;height:${height}px;border:0`;
  const { text: html } =
    markup`<iframe title="${title}" src="${address}" width="100%" height="${height}" frameborder="0" style="${style}" loading="lazy"></iframe>`;
  return { title, html, width, height };
}
