import { withEvents } from "#features/deliveries/record-event.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import { type Issue, isPublished } from "#features/issues/issue.ts";
import { issueEvent } from "#features/issues/issue-event.ts";
import { getIssue } from "#features/issues/issue-repository.ts";
import { wakeAt } from "#features/issues/plan-publication.ts";
import * as publications from "#features/issues/publication-repository.ts";

/**
 * Hides an issue, permanently or until the scheduled time. Hiding a hidden issue sends no event.
 * @throws ISSUE_NOT_FOUND
 */
export async function hide(
  issue: Issue,
  webhooks: readonly Webhook[],
  laterOf: (current: Issue) => publications.Hiding = () => ({}),
): Promise<void> {
  const later = laterOf(issue);
  const events = isPublished(issue) ? [issueEvent("issue.unpublished", issue)] : [];
  const hidden = await withEvents(
    { webhooks, events },
    (reports) => publications.hide(issue, later, reports),
    (outcome) => outcome !== undefined,
  );
  // It was published, hidden or scheduled meanwhile, unless it is gone.
  if (!hidden) return hide((await getIssue(issue)).issue, webhooks, laterOf);
  await wakeAt(issue, later);
}
