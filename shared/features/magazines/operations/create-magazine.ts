import { ApiError } from "#contract/api/errors.ts";
import type { MagazineKey } from "#platform/table/schema.ts";
import { newMagazineId } from "#values/ids.ts";
import { now } from "#platform/runtime.ts";
import { type Magazine, type MagazineSettings, newMagazine } from "#features/magazines/magazine.ts";
import * as magazines from "#features/magazines/magazine-repository.ts";
import { slugsFor } from "#features/magazines/slug.ts";
import { takeNewSlug, takeSlug } from "#features/magazines/slug-repository.ts";

/**
 * Creates a magazine under a new id, by default with a slug from its title.
 * @throws SLUG_TAKEN for a given slug
 */
export async function createMagazine(
  accountId: string,
  settings: MagazineSettings & { title: string },
): Promise<Magazine> {
  for (;;) {
    const createdAt = now();
    const magazineId = newMagazineId(createdAt);
    const slug = await slugFor({ accountId, magazineId }, settings);
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

async function slugFor(
  magazine: MagazineKey,
  { slug, title, listed = false }: MagazineSettings & { title: string },
): Promise<string | undefined> {
  if (slug === undefined) return newSlug({ ...magazine, title, listed });
  if (await takeSlug(magazine, slug, listed)) return slug;
  throw new ApiError("SLUG_TAKEN");
}

/**
 * Takes a slug made from a magazine's title (one write, and one more for each taken slug).
 * @returns undefined if all are taken, even the one with the whole id
 */
export async function newSlug(
  magazine: MagazineKey & { title: string; listed?: boolean | undefined },
): Promise<string | undefined> {
  const isListed = magazine.listed === true;
  for (const slug of slugsFor(magazine)) {
    if (await takeNewSlug(magazine, slug, isListed)) return slug;
  }
  return undefined;
}
