import { ApiError } from "#contract/api/errors.ts";
import type { Neighbour, Neighbours } from "#contract/formats/shelf/neighbours.ts";
import { isOnShelf, type Issue } from "#features/issues/issue.ts";
import { getIssue, type IssueReference, parseIssue } from "#features/issues/issue-repository.ts";
import { entriesBeside, type ShelfSide } from "#features/issues/shelf-entry-repository.ts";
import { type Magazine, shelfUrl } from "#features/magazines/magazine.ts";
import { shelfIssueOf } from "#features/shelf/shelf-issue.ts";
import { getTogether, itemAt } from "#platform/table/reads.ts";
import { keys } from "#platform/table/schema.ts";

/** Entries are hints: maximum stale ones before a neighbour is given up. */
const LOOKED_AT = 5;

/**
 * The public neighbours of an issue on its shelf.
 * @throws ISSUE_NOT_FOUND also for an issue that is not on a shelf
 */
export async function readNeighbours(
  reference: IssueReference,
  baseUrl: string,
): Promise<Neighbours> {
  const { issue, magazine } = await getIssue(reference);
  const url = shelfUrl(magazine, baseUrl);
  if (url === undefined || !isOnShelf(issue, magazine)) throw new ApiError("ISSUE_NOT_FOUND");
  const beside = (side: ShelfSide) => neighbour(issue, magazine, { side, baseUrl });
  const [next, previous] = await Promise.all([beside("newer"), beside("older")]);
  return { shelfUrl: url, magazineTitle: magazine.title, next, previous };
}

async function neighbour(
  issue: Issue,
  magazine: Magazine,
  { side, baseUrl }: { side: ShelfSide; baseUrl: string },
): Promise<Neighbour | null> {
  const entries = await entriesBeside(issue, side, LOOKED_AT);
  if (entries.length === 0) return null;
  const keyOf = (issueId: string) => keys.issue(issue.accountId, issueId);
  const items = await getTogether(entries.map(({ issueId }) => keyOf(issueId)));
  for (const { issueId, publishedAt } of entries) {
    const found = parseIssue(itemAt(items, keyOf(issueId)));
    const isShown = found?.publishedAt === publishedAt && isOnShelf(found, magazine);
    if (!found || !isShown || issueId === issue.issueId) continue;
    const shown = shelfIssueOf(found, magazine, baseUrl);
    const { title, language, url, coverUrl = null, pageWidth, pageHeight } = shown;
    return { title, language, url, coverUrl, pageWidth, pageHeight };
  }
  return null;
}
