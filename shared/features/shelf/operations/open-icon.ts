import { makePicture } from "#converter/pictures/make-picture.ts";
import { brandOf } from "#features/magazines/brand.ts";
import { drawnPicture } from "#features/magazines/drawn-pictures.ts";
import { iconLook } from "#features/magazines/icon-look.ts";
import { logoKey } from "#features/magazines/logo.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { listedBehind } from "#features/shelf/listed-behind.ts";
import type { MovedShelf } from "#features/shelf/operations/open-shelf.ts";
import { objects } from "#platform/runtime.ts";

/** A shelf's icon: its logo on a ground, or else the first letter of its title. */
interface ShelfIcon {
  kind: "icon";
  /** Six hexadecimal digits. */
  ground: string;
  letter: string;
  logo: { image: Uint8Array; contentType: string } | undefined;
  /** Draws it as a PNG of `side` by `side` pixels. @throws SERVER_BUSY */
  draw: (side: number) => Promise<Buffer>;
}

/**
 * The icon of the shelf behind a slug.
 * @throws ROUTE_NOT_FOUND also for an unlisted magazine
 */
export async function openIcon(slug: string, baseUrl: string): Promise<ShelfIcon | MovedShelf> {
  const { magazine, url, isMoved } = await listedBehind(slug, baseUrl);
  if (isMoved) return { kind: "moved", url };
  const logo = await logoOf(magazine);
  const look = iconLook(brandOf(magazine, baseUrl), logo !== undefined);
  const mark = logo ? `logo ${logo.logoId}` : look.letter;
  const draw = (side: number): Promise<Buffer> =>
    drawnPicture(`icon ${side} ${look.ground} ${mark}`, () =>
      makePicture({ kind: "icon", side, ...look, hasLogo: logo !== undefined }, logo?.image),
    );
  return { kind: "icon", ...look, logo, draw };
}

async function logoOf(magazine: Magazine) {
  const { logo } = magazine;
  const image = logo && (await objects().get(logoKey(magazine, logo.logoId)));
  return image && { ...logo, image };
}
