import type { IssueSettings } from "#features/issues/issue.ts";
import * as issues from "#features/issues/issue-repository.ts";

/**
 * Changes the given fields; undefined ones stay.
 * @throws ISSUE_NOT_FOUND
 */
export async function updateIssue(
  reference: issues.IssueReference,
  changes: IssueSettings,
): Promise<issues.IssueInMagazine> {
  const { issue, magazine } = await issues.getIssue(reference);
  return { issue: await issues.updateIssue(issue, changes), magazine };
}
