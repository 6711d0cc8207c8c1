import { announce } from "#features/deliveries/announce-issue.ts";
import { withEvents } from "#features/deliveries/record-event.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { hide } from "#features/issues/hide-issue.ts";
import { type Issue, isPublished, type Privacy } from "#features/issues/issue.ts";
import { issueEvent } from "#features/issues/issue-event.ts";
import * as issues from "#features/issues/issue-repository.ts";
import { planned, wakeAt } from "#features/issues/plan-publication.ts";
import * as publications from "#features/issues/publication-repository.ts";
import { isListed } from "#features/magazines/magazine.ts";

/** Who may read an issue, and when: from now if no beginning is given, for ever if no end is. */
export interface PublicationWishes {
  privacy: Privacy;
  /** Whether it is for the magazine's shelf. */
  listed?: boolean | undefined;
  publishAt?: Date | undefined;
  unpublishAt?: Date | undefined;
}

/**
 * Makes an issue visible to the visitors its privacy admits, and has the magazine's subscribers informed
 * of it: now, or at a time, until which it is hidden. Publishing twice is harmless: the second call may change the
 * privacy, the times and whether the issue is for the shelf, keeps the first `publishedAt`, announces nothing and is no
 * event. Whether it is for the shelf is, if it is left out, what it was, or at first what the magazine is.
 * @throws ISSUE_NOT_FOUND
 * @throws INVALID_PARAMETER for times that are not in the future and in order
 */
export async function publishIssue(
  reference: issues.IssueReference,
  { privacy, listed, publishAt, unpublishAt }: PublicationWishes,
): Promise<void> {
  const times = planned({ publishAt, unpublishAt });
  const [{ issue, magazine }, webhooks] = await Promise.all([
    issues.getIssue(reference),
    listWebhooks(reference.accountId),
  ]);
  const settled = issue.listed ?? (!isPublished(issue) && isListed(magazine));
  const settings = { privacy, listed: listed ?? settled };
  if (times.publishAt !== undefined) return hide(issue, webhooks, { ...settings, ...times });
  const { accountId, issueId, publishedAt } = await publish(
    issue,
    { ...settings, end: times },
    webhooks,
  );
  if (publishedAt === undefined) return;
  await announce({ accountId, issueId, magazineId: magazine.magazineId, publishedAt });
}

async function publish(
  issue: Issue,
  publication: publications.Publication,
  webhooks: readonly Webhook[],
): Promise<Issue> {
  const events = isPublished(issue) ? [] : [issueEvent("issue.published", issue)];
  const shown = await withEvents(
    { webhooks, events },
    (reports) => publications.publish(issue, publication, reports),
    (outcome) => outcome !== undefined,
  );
  // It was published, hidden or scheduled in the meantime, unless it is gone.
  if (!shown) return publish((await issues.getIssue(issue)).issue, publication, webhooks);
  await wakeAt(issue, publication.end);
  return shown;
}
