import * as issues from "#features/issues/issue-repository.ts";

/**
 * An issue for display. At the desk it includes the user's latest change; a program's read may lag behind for a moment.
 * @throws ISSUE_NOT_FOUND
 */
export function getIssue(
  reference: issues.IssueReference,
  { isAtDesk }: { isAtDesk: boolean },
): Promise<issues.IssueInMagazine> {
  return issues.getIssue(reference, { mayLag: !isAtDesk });
}
