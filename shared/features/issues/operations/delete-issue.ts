import { ApiError } from "#contract/api/errors.ts";
import * as issues from "#features/issues/issue-repository.ts";

/**
 * Deletes an issue: at once for every reader and caller, in the background in storage.
 * @throws ISSUE_NOT_FOUND
 */
export async function deleteIssue(reference: issues.IssueReference): Promise<void> {
  const { issue } = await issues.getIssue(reference);
  if (!(await issues.deleteIssue(issue))) throw new ApiError("ISSUE_NOT_FOUND");
}
