import { ApiError } from "#contract/api/errors.ts";
import { type Magazine, shelfUrl } from "#features/magazines/magazine.ts";
import { findMagazine } from "#features/magazines/magazine-repository.ts";
import { findSlug } from "#features/magazines/slug-repository.ts";

/** A listed magazine, its shelf's address without a trailing slash, and whether it has another slug by now. */
export interface ListedBehind {
  magazine: Magazine;
  url: string;
  isMoved: boolean;
}

/** The listed magazine behind a current or former slug. @throws ROUTE_NOT_FOUND also for an unlisted one */
export async function listedBehind(slug: string, baseUrl: string): Promise<ListedBehind> {
  const reference = await findSlug(slug);
  const magazine = reference && (await findMagazine(reference.accountId, reference.magazineId));
  const url = magazine && shelfUrl(magazine, baseUrl);
  if (!magazine || url === undefined) throw new ApiError("ROUTE_NOT_FOUND");
  return { magazine, url, isMoved: magazine.slug !== slug };
}
