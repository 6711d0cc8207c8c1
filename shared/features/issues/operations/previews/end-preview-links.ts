import { ApiError } from "#contract/api/errors.ts";
import * as issues from "#features/issues/issue-repository.ts";
import { NOT_DELETED } from "#platform/table/conditions.ts";
import { newToken } from "#platform/table/marked-writes.ts";

/**
 * Ends all preview links of an issue, by a new mark that their signatures lack. Idempotent.
 * @throws ISSUE_NOT_FOUND
 */
export async function endPreviewLinks(reference: issues.IssueReference): Promise<void> {
  const { issue } = await issues.getIssue(reference);
  const set = { previewMark: newToken() };
  if (!(await issues.tryWrite(issue, { set }, NOT_DELETED))) throw new ApiError("ISSUE_NOT_FOUND");
}
