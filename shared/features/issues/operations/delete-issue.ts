import { ApiError } from "#contract/api/errors.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { deleteReported } from "#features/issues/delete-reported.ts";
import * as issues from "#features/issues/issue-repository.ts";

/**
 * Deletes an issue: at once for every reader and caller, in the background in storage.
 * @throws ISSUE_NOT_FOUND
 */
export async function deleteIssue(reference: issues.IssueReference): Promise<void> {
  const [{ issue }, webhooks] = await Promise.all([
    issues.getIssue(reference),
    listWebhooks(reference.accountId),
  ]);
  if (!(await deleteReported(issue, webhooks))) throw new ApiError("ISSUE_NOT_FOUND");
}
