import { ApiError } from "#contract/api/errors.ts";
import { withEvents } from "#features/deliveries/record-event.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { removeContents } from "#features/issues/contents-repository.ts";
import { issueEvent } from "#features/issues/issue-event.ts";
import * as issues from "#features/issues/issue-repository.ts";

/**
 * Restores an issue's table of contents to its PDF's. Without an own one, nothing changes and no event is sent.
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
