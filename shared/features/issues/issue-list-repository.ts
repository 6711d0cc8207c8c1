import type { Magazine } from "#features/magazines/magazine.ts";
import { getMagazine, parseMagazine } from "#features/magazines/magazine-repository.ts";
import type { Range } from "#platform/ports/item-store.ts";
import { type Batch, type BatchRequest, fillBatch, positionIn } from "#platform/table/batches.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys, type MagazineKey } from "#platform/table/schema.ts";
import { ISSUE_ROW_PREFIX, issueIdAt, MAGAZINE_ROW } from "#platform/table/sort-keys.ts";
import { list, listAll } from "#platform/table/reads.ts";
import { isPublished, type Issue } from "./issue.ts";
import { type IssueFilters, isWanted } from "./issue-filter.ts";
import { parseIssue } from "./issue-repository.ts";

/**
 * Pattern 5: a magazine's issues that pass a filter, in creation order, and the magazine.
 * @throws MAGAZINE_NOT_FOUND
 */
export async function listIssues(
  { accountId, magazineId }: MagazineKey,
  { limit, cursor, ...filters }: BatchRequest & IssueFilters,
): Promise<{ magazine: Magazine; page: Batch<Issue> }> {
  let magazine: Magazine | undefined;
  const start = cursor === undefined ? undefined : positionAt(issueIdAt(positionIn(cursor)));
  const page = await fillBatch(places(), limit);
  magazine ??= await getMagazine(accountId, magazineId);
  return { magazine, page };

  async function* places() {
    for await (const item of listAll({ ...rangeOf(accountId, magazineId), start })) {
      // It precedes the issues, so only the list's first part contains it.
      if (item["ISK"] === MAGAZINE_ROW) magazine = parseMagazine(item);
      const issue = parseIssue(item["ISK"] === MAGAZINE_ROW ? undefined : item);
      if (!issue) continue;
      magazine ??= await getMagazine(accountId, magazineId);
      const entry = isWanted(filters, issue, magazine) ? issue : undefined;
      yield { entry, position: String(item["ISK"]) };
    }
  }

  function positionAt(issueId: string) {
    return {
      ...indexKeys.issue(accountId, magazineId, issueId),
      ...keys.issue(accountId, issueId),
    };
  }
}

/** Number of issues examined: drafts and private issues are skipped. */
const LOOKED_AT = 20;

/**
 * Part of pattern 5, backwards: the newest issue that every subscriber of the magazine can read. Undefined if none of
 * the last 20 qualifies.
 */
export async function findNewestIssue(magazine: Magazine): Promise<Issue | undefined> {
  const { accountId, magazineId } = magazine;
  const { items } = await list({
    partition: indexKeys.shelf(accountId, magazineId),
    isIndex: true,
    only: { beginsWith: ISSUE_ROW_PREFIX },
    isNewestFirst: true,
    limit: LOOKED_AT,
  });
  const isPaid = magazine.subscription.status === "paid";
  return items
    .flatMap((item) => parseIssue(item) ?? [])
    .find((issue) => isPublished(issue) && (isPaid || issue.privacy === "unlisted"));
}

/** The remaining issues of a deleted magazine (pattern 5). */
export async function listIssuesLeft(magazine: {
  accountId: string;
  magazineId: string;
}): Promise<Issue[]> {
  const { accountId, magazineId } = magazine;
  const issues: Issue[] = [];
  for await (const item of listAll(rangeOf(accountId, magazineId))) {
    const issue = parseIssue(item);
    if (issue) issues.push(issue);
  }
  return issues;
}

function rangeOf(accountId: string, magazineId: string): Range {
  return { partition: indexKeys.shelf(accountId, magazineId), isIndex: true };
}
