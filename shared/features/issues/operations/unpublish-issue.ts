import * as issues from "#features/issues/issue-repository.ts";

/**
 * Hides an issue from every reader; addresses of pages already handed out expire within minutes.
 * @throws ISSUE_NOT_FOUND
 */
export async function unpublishIssue(reference: issues.IssueReference): Promise<void> {
  const { issue } = await issues.getIssue(reference);
  await issues.unpublishIssue(issue);
}
