import { isPublished } from "#features/issues/issue.ts";
import * as issues from "#features/issues/issue-repository.ts";

/**
 * Whether readers may see the issue at this moment.
 * @throws ISSUE_NOT_FOUND
 */
export async function getPublishState(reference: issues.IssueReference): Promise<boolean> {
  const { issue } = await issues.getIssue(reference);
  return isPublished(issue);
}
