import type { IssueFilters } from "#features/issues/issue-filter.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import type { Batch, BatchRequest } from "#platform/table/batches.ts";
import type { MagazineKey } from "#platform/table/schema.ts";
import type { Issue } from "#features/issues/issue.ts";
import * as issues from "#features/issues/issue-list-repository.ts";

/**
 * A magazine's issues that pass a filter, in creation order, as many as fit in one response.
 * @throws MAGAZINE_NOT_FOUND
 */
export function listIssues(
  magazine: MagazineKey,
  request: BatchRequest & IssueFilters,
): Promise<{ magazine: Magazine; page: Batch<Issue> }> {
  return issues.listIssues(magazine, request);
}
