import type { SearchHit } from "#contract/api/search/search-record.ts";
import { getMagazine } from "#features/magazines/magazine-repository.ts";
import { findPages, type SearchRequest } from "#features/search/find-pages.ts";
import type { Batch } from "#platform/table/batches.ts";
import type { MagazineKey } from "#platform/table/schema.ts";

/**
 * Searches the text of all issues of a magazine, in any state.
 * @throws MAGAZINE_NOT_FOUND; INVALID_PARAMETER for a cursor of another list
 */
export async function searchIssues(
  { accountId, magazineId }: MagazineKey,
  request: SearchRequest,
  baseUrl: string,
): Promise<Batch<SearchHit>> {
  const magazine = await getMagazine(accountId, magazineId);
  return findPages(magazine, "everywhere", request, baseUrl);
}
