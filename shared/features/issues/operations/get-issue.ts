import * as issues from "#features/issues/issue-repository.ts";

/**
 * An issue to show. What was changed a moment ago may still be shown as it was before.
 * @throws ISSUE_NOT_FOUND
 */
export function getIssue(reference: issues.IssueReference): Promise<issues.IssueInMagazine> {
  return issues.getIssue(reference, { mayLag: true });
}
