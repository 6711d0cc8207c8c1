import { newMagazineId } from "#values/ids.ts";
import { now } from "#platform/runtime.ts";
import { type Magazine, type MagazineSettings, newMagazine } from "#features/magazines/magazine.ts";
import * as magazines from "#features/magazines/magazine-repository.ts";
import { slugsFor } from "#features/magazines/slug.ts";
import { takeNewSlug } from "#features/magazines/slug-repository.ts";

/** Creates a magazine under a new id, with a slug made from its title. */
export async function createMagazine(
  accountId: string,
  settings: MagazineSettings & { title: string },
): Promise<Magazine> {
  for (;;) {
    const createdAt = now();
    const magazineId = newMagazineId(createdAt);
    const slug = await newSlug({ accountId, magazineId, title: settings.title });
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

/**
 * Takes a slug that is made from a magazine's title (one write, or one more for each that is taken).
 * @returns undefined if all are taken, even the one with the whole id
 */
export async function newSlug(magazine: {
  accountId: string;
  magazineId: string;
  title: string;
}): Promise<string | undefined> {
  for (const slug of slugsFor(magazine)) if (await takeNewSlug(magazine, slug)) return slug;
  return undefined;
}
