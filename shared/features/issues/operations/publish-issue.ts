import { withAnnouncement } from "#features/deliveries/announce-issue.ts";
import { withEvents } from "#features/deliveries/record-event.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { announcedCall, isRepeatedCall } from "#features/issues/publishing/announced-call.ts";
import { hide } from "#features/issues/operations/hide-issue.ts";
import {
  hasBeenPublished,
  type Issue,
  isPublished,
  listedOnceShown,
} from "#features/issues/issue.ts";
import { issueEvent } from "#features/issues/issue-event.ts";
import * as issues from "#features/issues/issue-repository.ts";
import { planned, wakeAt } from "#features/issues/plan-publication.ts";
import type { PublicationOptions } from "#features/issues/publishing/publication-options.ts";
import * as publications from "#features/issues/publication-repository.ts";
import type { PlannedTimes } from "#features/issues/schedule/schedule.ts";
import { now } from "#platform/runtime.ts";

/**
 * Makes an issue visible to the visitors its privacy admits, now or at a time, until which it is hidden. Publishing
 * twice is harmless: the second call may change the privacy, the times and `listed`, keeps the first `publishedAt`, and
 * sends no event. `listed` keeps its value; without one it takes the magazine's when the issue appears. By default,
 * subscribers are informed of an issue that has never been published; an explicit request repeated within minutes informs them once.
 * @throws ISSUE_NOT_FOUND
 * @throws INVALID_PARAMETER for times that are not in the future and in order
 */
export async function publishIssue(
  reference: issues.IssueReference,
  options: PublicationOptions,
): Promise<void> {
  const times = planned(options);
  const [{ issue, magazine }, webhooks] = await Promise.all([
    issues.getIssue(reference),
    listWebhooks(reference.accountId),
  ]);
  if (times.publishAt === undefined) return publish({ issue, magazine }, options, times, webhooks);
  await hide(issue, webhooks, (current) => ({
    privacy: options.privacy,
    listed: options.listed ?? current.listed,
    ...times,
    ...mailOf(current, options),
  }));
}

async function publish(
  { issue, magazine }: issues.IssueInMagazine,
  options: PublicationOptions,
  end: PlannedTimes,
  webhooks: readonly Webhook[],
): Promise<void> {
  const { accountId, issueId, magazineId } = issue;
  const publishedAt = issue.publishedAt ?? now().toISOString();
  const { notifies, message } = mailOf(issue, options);
  const call = notifies ? announcedCall(options) : undefined;
  const { privacy, listed = listedOnceShown(issue, magazine) } = options;
  const publication = { privacy, listed, ...call, publishedAt, end };
  const announced = { accountId, issueId, magazineId, publishedAt, message };
  const events = isPublished(issue) ? [] : [issueEvent("issue.published", issue)];
  const shown = await withAnnouncement(notifies ? announced : undefined, (announcement) =>
    withEvents(
      { webhooks, events },
      (reports) => publications.publish(issue, publication, [...reports, ...announcement]),
      (outcome) => outcome !== undefined,
    ),
  );
  // It was published, hidden or scheduled meanwhile, unless it is gone.
  if (!shown) return publish(await issues.getIssue(issue), options, end, webhooks);
  await wakeAt(issue, end);
}

/** Whether subscribers are informed, and the publisher's message to them. */
function mailOf(
  issue: Issue,
  options: PublicationOptions,
): { notifies: boolean; message: string | undefined } {
  const { message = "" } = options;
  return {
    notifies:
      (options.notifiesSubscribers ?? !hasBeenPublished(issue)) && !isRepeatedCall(issue, options),
    message: message.trim() === "" ? undefined : message,
  };
}
