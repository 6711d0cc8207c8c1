import { ApiError } from "#contract/api/errors.ts";
import { withEvents } from "#features/deliveries/record-event.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { removeContents } from "#features/issues/contents-repository.ts";
import { issueEvent } from "#features/issues/issue-event.ts";
import * as issues from "#features/issues/issue-repository.ts";

/**
 * Gives an issue back the contents of its PDF. Without others it changes nothing and is no event.
 * @throws ISSUE_NOT_FOUND
 */
export async function resetContents(reference: issues.IssueReference): Promise<void> {
  const [{ issue }, webhooks] = await Promise.all([
    issues.getIssue(reference),
    listWebhooks(reference.accountId),
  ]);
  if (issue.contentsMark === undefined) return;
  const changed = await withEvents(
    { webhooks, events: [issueEvent("issue.updated", issue)] },
    (reports) => removeContents(issue, reports),
    (outcome) => outcome !== undefined,
  );
  if (!changed) throw new ApiError("ISSUE_NOT_FOUND");
}
