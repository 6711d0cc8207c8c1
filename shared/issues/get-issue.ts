import * as issues from "./issue-repository.ts";

/** @throws ISSUE_NOT_FOUND */
export function getIssue(reference: issues.IssueReference): Promise<issues.IssueInMagazine> {
  return issues.getIssue(reference);
}
