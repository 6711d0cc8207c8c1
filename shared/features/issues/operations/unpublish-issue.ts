import { withEvents } from "#features/deliveries/record-event.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { isPublished } from "#features/issues/issue.ts";
import { issueEvent } from "#features/issues/issue-event.ts";
import * as issues from "#features/issues/issue-repository.ts";
import { keys } from "#platform/table/schema.ts";

/**
 * Hides an issue from every reader; addresses of pages already handed out expire within minutes. Hiding what is hidden
 * is no event.
 * @throws ISSUE_NOT_FOUND
 */
export async function unpublishIssue(reference: issues.IssueReference): Promise<void> {
  const [{ issue }, webhooks] = await Promise.all([
    issues.getIssue(reference),
    listWebhooks(reference.accountId),
  ]);
  if (webhooks.length > 0 && isPublished(issue)) {
    const item = keys.issue(issue.accountId, issue.issueId);
    const hidden = await withEvents(
      { webhooks, item, events: [issueEvent("issue.unpublished", issue)] },
      (mark) => issues.hidePublished(issue, mark),
      (outcome) => outcome !== undefined,
    );
    if (hidden) return;
  }
  await issues.unpublishIssue(issue);
}
