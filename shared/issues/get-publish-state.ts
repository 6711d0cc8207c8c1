import { isPublished } from "./issue.ts";
import * as issues from "./issue-repository.ts";

/**
 * Whether readers may see the issue, as it stands now.
 * @throws ISSUE_NOT_FOUND
 */
export async function getPublishState(reference: issues.IssueReference): Promise<boolean> {
  const { issue } = await issues.getIssue(reference);
  return isPublished(issue);
}
