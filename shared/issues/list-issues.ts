import type { Magazine } from "../magazines/magazine.ts";
import type { Page, PageRequest } from "../table/paging.ts";
import type { Issue } from "./issue.ts";
import * as issues from "./issue-repository.ts";

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
