import type { SearchHit } from "#contract/api/search/search-record.ts";
import { type Brand, brandOf } from "#features/magazines/brand.ts";
import { findPages, type SearchRequest } from "#features/search/find-pages.ts";
import { listedBehind } from "#features/shelf/listed-behind.ts";

export interface ShelfSearch {
  kind: "found";
  /** The shelf's address, without a trailing slash. */
  url: string;
  brand: Brand;
  language: string;
  /** Hosts whose pages may frame it, as for the reader. */
  embedDomains: readonly string[] | undefined;
  hits: SearchHit[];
  nextCursor: string | undefined;
}

/**
 * Searches the text of a shelf; without a query, returns the empty search page.
 * @throws ROUTE_NOT_FOUND also for an unlisted magazine; INVALID_PARAMETER
 */
export async function searchShelf(
  slug: string,
  readRequest: () => SearchRequest | undefined,
  baseUrl: string,
): Promise<ShelfSearch | { kind: "moved"; url: string }> {
  const { magazine, url, isMoved } = await listedBehind(slug, baseUrl);
  if (isMoved) return { kind: "moved", url };
  const request = readRequest();
  const found = request && (await findPages(magazine, "shelf", request, baseUrl));
  return {
    kind: "found",
    url,
    brand: brandOf(magazine, baseUrl),
    language: magazine.language,
    embedDomains: magazine.embedDomains,
    hits: found?.entries ?? [],
    nextCursor: found?.nextCursor,
  };
}
