import { isPublished, type Issue } from "#features/issues/issue.ts";
import { parseIssue } from "#features/issues/issue-repository.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { ISSUE_ROW_PREFIX } from "#platform/table/sort-keys.ts";
import { list } from "#platform/table/reads.ts";

/** Drafts and private issues in front of the newest one that a subscriber can open are passed over. */
const LOOKED_AT = 20;

/**
 * Part of pattern 5, backwards: the newest issue that every subscriber of the magazine can read.
 * Undefined where there is none among the last 20.
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
