import { withEvents } from "#features/deliveries/record-event.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import { keys } from "#platform/table/schema.ts";
import { type Issue, isPublished } from "./issue.ts";
import { issueEvent } from "./issue-event.ts";
import * as issues from "./issue-repository.ts";

/**
 * Hides an issue, for good or until the time that is scheduled. Hiding what is hidden is no event.
 * @throws ISSUE_NOT_FOUND
 */
export async function hide(
  issue: Issue,
  webhooks: readonly Webhook[],
  later: issues.Hiding = {},
): Promise<void> {
  if (webhooks.length > 0 && isPublished(issue)) {
    const item = keys.issue(issue.accountId, issue.issueId);
    const hidden = await withEvents(
      { webhooks, item, events: [issueEvent("issue.unpublished", issue)] },
      (mark) => issues.hidePublished(issue, mark, later),
      (outcome) => outcome !== undefined,
    );
    if (hidden) return;
  }
  await issues.unpublishIssue(issue, later);
}
