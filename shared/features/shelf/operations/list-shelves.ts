import { type Magazine, shelfUrl } from "#features/magazines/magazine.ts";
import { parseMagazine } from "#features/magazines/magazine-repository.ts";
import { listSlugs } from "#features/magazines/slug-repository.ts";
import { getTogether, itemAt } from "#platform/table/reads.ts";
import { keys, type MagazineKey } from "#platform/table/schema.ts";

/** Magazines per part of the list, as many as the table reads together. */
const TOGETHER = 100;

export interface ListedMagazine {
  magazine: Magazine;
  url: string;
}

/** A part of the listed magazines, by slug; the list continues after the slug `next`. */
export interface Shelves {
  magazines: ListedMagazine[];
  next: string | undefined;
}

/**
 * Pattern 47: the listed magazines of all accounts after a slug. Slugs are hints: a magazine is listed only if a
 * consistent read finds it listed under that slug. A list continues after a listed slug, so that it reveals no other.
 */
export async function listShelves(after: string, baseUrl: string): Promise<Shelves> {
  let from = after;
  for (;;) {
    const { slugs, hasMore } = await listSlugs(from, TOGETHER);
    const magazines = await listedAmong(slugs, baseUrl);
    if (!hasMore) return { magazines, next: undefined };
    const last = magazines.at(-1)?.magazine.slug;
    if (last !== undefined) return { magazines, next: last };
    from = slugs.at(-1)?.slug ?? from;
  }
}

async function listedAmong(
  slugs: readonly (MagazineKey & { slug: string })[],
  baseUrl: string,
): Promise<ListedMagazine[]> {
  const keyOf = (owner: MagazineKey) => keys.magazine(owner.accountId, owner.magazineId);
  const unique = new Map(slugs.map((each) => [JSON.stringify(keyOf(each)), keyOf(each)]));
  const items = unique.size > 0 ? await getTogether([...unique.values()]) : [];
  return slugs.flatMap((each) => {
    const magazine = parseMagazine(itemAt(items, keyOf(each)));
    const url = magazine?.slug === each.slug && shelfUrl(magazine, baseUrl);
    return magazine && url ? [{ magazine, url }] : [];
  });
}
