import * as issues from "#features/issues/issue-repository.ts";

/**
 * An issue for display. A program may not see a change from a moment ago; somebody at the desk, who has just made it,
 * does.
 * @throws ISSUE_NOT_FOUND
 */
export function getIssue(
  reference: issues.IssueReference,
  { isAtDesk }: { isAtDesk: boolean },
): Promise<issues.IssueInMagazine> {
  return issues.getIssue(reference, { mayLag: !isAtDesk });
}
