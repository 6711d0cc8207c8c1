import type { Magazine } from "#features/magazines/magazine.ts";
import { getMagazine, parseMagazine } from "#features/magazines/magazine-repository.ts";
import type { Range } from "#platform/ports/item-store.ts";
import { type Batch, type BatchRequest, readBatch } from "#platform/table/batches.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys } from "#platform/table/schema.ts";
import { MAGAZINE_ROW, issueIdAt } from "#platform/table/sort-keys.ts";
import { listAll } from "#platform/table/reads.ts";
import type { Issue } from "./issue.ts";
import { parseIssue } from "./issue-repository.ts";

/**
 * Pattern 5: a magazine's issues in creation order, and the magazine.
 * @throws MAGAZINE_NOT_FOUND
 */
export async function listIssues(
  accountId: string,
  magazineId: string,
  request: BatchRequest,
): Promise<{ magazine: Magazine; page: Batch<Issue> }> {
  let row: Magazine | undefined;
  const page = await readBatch(
    rangeOf(accountId, magazineId),
    {
      request,
      keyAt: (position) => ({
        ...indexKeys.issue(accountId, magazineId, issueIdAt(position)),
        ...keys.issue(accountId, issueIdAt(position)),
      }),
    },
    (item) => {
      if (item["ISK"] === MAGAZINE_ROW) {
        row = parseMagazine(item);
        return undefined;
      }
      const issue = parseIssue(item);
      return issue && { entry: issue, position: String(item["ISK"]) };
    },
  );
  // The magazine's row comes before the issues, so only the list's first part contains it.
  const magazine = row ?? (await getMagazine(accountId, magazineId));
  return { magazine, page };
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
