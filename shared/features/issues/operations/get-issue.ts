import * as issues from "#features/issues/issue-repository.ts";

/**
 * An issue for display. A change from a moment ago may not be visible yet.
 * @throws ISSUE_NOT_FOUND
 */
export function getIssue(reference: issues.IssueReference): Promise<issues.IssueInMagazine> {
  return issues.getIssue(reference, { mayLag: true });
}
