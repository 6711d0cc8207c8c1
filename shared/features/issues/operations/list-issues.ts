import type { Magazine } from "#features/magazines/magazine.ts";
import type { Page, PageRequest } from "#platform/table/paging.ts";
import type { Issue } from "#features/issues/issue.ts";
import * as issues from "#features/issues/issue-repository.ts";

/**
 * A magazine's issues in creation order, all of them while they fit in one response.
 * @throws MAGAZINE_NOT_FOUND
 */
export function listIssues(
  magazine: { accountId: string; magazineId: string },
  request: PageRequest,
): Promise<{ magazine: Magazine; page: Page<Issue> }> {
  return issues.listIssues(magazine.accountId, magazine.magazineId, request);
}
