import { withEvents } from "#features/deliveries/record-event.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import type { Issue } from "./issue.ts";
import { issueEvent } from "./issue-event.ts";
import { deleteIssue } from "./issue-repository.ts";

/**
 * Turns an issue into a tombstone and reports it to the account's webhooks.
 * @returns false if it already was one.
 */
export function deleteReported(issue: Issue, webhooks: readonly Webhook[]): Promise<boolean> {
  const events = [issueEvent("issue.deleted", issue)];
  return withEvents({ webhooks, events }, (reports) => deleteIssue(issue, reports), Boolean);
}
