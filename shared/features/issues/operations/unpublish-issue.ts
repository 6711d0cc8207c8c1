import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { hide } from "#features/issues/operations/hide-issue.ts";
import * as issues from "#features/issues/issue-repository.ts";

/**
 * Hides an issue from every reader, and cancels its schedule; addresses of pages already handed out expire within
 * minutes. Hiding a hidden issue sends no event.
 * @throws ISSUE_NOT_FOUND
 */
export async function unpublishIssue(reference: issues.IssueReference): Promise<void> {
  const [{ issue }, webhooks] = await Promise.all([
    issues.getIssue(reference),
    listWebhooks(reference.accountId),
  ]);
  await hide(issue, webhooks);
}
