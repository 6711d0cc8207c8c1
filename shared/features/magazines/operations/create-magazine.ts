import { ApiError } from "#contract/api/errors.ts";
import { newMagazineId } from "#values/ids.ts";
import { now } from "#platform/runtime.ts";
import { type Magazine, type MagazineSettings, newMagazine } from "#features/magazines/magazine.ts";
import * as magazines from "#features/magazines/magazine-repository.ts";
import { slugsFor } from "#features/magazines/slug.ts";
import { takeNewSlug, takeSlug } from "#features/magazines/slug-repository.ts";
import type { MagazineKey } from "#platform/table/schema.ts";

/**
 * Creates a magazine under a new id. Its slug is made from its title unless one is given.
 * @throws SLUG_TAKEN
 */
export async function createMagazine(
  accountId: string,
  settings: MagazineSettings & { title: string },
): Promise<Magazine> {
  for (;;) {
    const createdAt = now();
    const magazineId = newMagazineId(createdAt);
    const slug = await slugFor({ accountId, magazineId, title: settings.title }, settings);
    const magazine = newMagazine({
      ...settings,
      accountId,
      magazineId,
      slug,
      createdAt: createdAt.toISOString(),
    });
    // An id that is taken (one in ten million within a second) is replaced by another.
    if (slug !== undefined && (await magazines.createMagazine(magazine))) return magazine;
  }
}

/** Takes the slug of a new magazine; undefined if none that is made from its title is left. @throws SLUG_TAKEN */
async function slugFor(
  magazine: MagazineKey & { title: string },
  { slug: wanted, listed = false }: MagazineSettings,
): Promise<string | undefined> {
  const slug = wanted ?? (await newSlug(magazine));
  if (slug === undefined || (wanted === undefined && !listed)) return slug;
  if (await takeSlug(magazine, slug, listed)) return slug;
  throw new ApiError("SLUG_TAKEN");
}

/**
 * Takes a slug that is made from a magazine's title (one write, or one more for each that is taken).
 * @returns undefined if all are taken, even the one with the whole id
 */
export async function newSlug(
  magazine: MagazineKey & { title: string },
): Promise<string | undefined> {
  for (const slug of slugsFor(magazine)) if (await takeNewSlug(magazine, slug)) return slug;
  return undefined;
}
