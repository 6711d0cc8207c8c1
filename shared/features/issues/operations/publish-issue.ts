import { announce } from "#features/deliveries/announce-issue.ts";
import { withEvents } from "#features/deliveries/record-event.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { type Issue, isPublished, type Privacy, type Publication } from "#features/issues/issue.ts";
import { issueEvent } from "#features/issues/issue-event.ts";
import * as issues from "#features/issues/issue-repository.ts";
import { isListed } from "#features/magazines/magazine.ts";
import { keys } from "#platform/table/schema.ts";

/**
 * Makes an issue visible to the readers its privacy admits, and has the magazine's subscribers informed
 * of it. Publishing twice is harmless: the second call may change the privacy and whether the issue is for the shelf,
 * keeps the first `publishedAt`, announces nothing and is no event. Whether it is for the shelf is, if it is left out,
 * what it was, or at first what the magazine is.
 * @throws ISSUE_NOT_FOUND
 */
export async function publishIssue(
  reference: issues.IssueReference,
  { privacy, listed }: { privacy: Privacy; listed?: boolean | undefined },
): Promise<void> {
  const [{ issue, magazine }, webhooks] = await Promise.all([
    issues.getIssue(reference),
    listWebhooks(reference.accountId),
  ]);
  const settled = isPublished(issue) ? issue.listed === true : isListed(magazine);
  const publication = { privacy, listed: listed ?? settled };
  const { accountId, issueId, publishedAt } = await publish(issue, publication, webhooks);
  if (publishedAt === undefined) return;
  await announce({ accountId, issueId, magazineId: magazine.magazineId, publishedAt });
}

async function publish(
  issue: Issue,
  publication: Publication,
  webhooks: readonly Webhook[],
): Promise<Issue> {
  if (webhooks.length > 0 && !isPublished(issue)) {
    const item = keys.issue(issue.accountId, issue.issueId);
    const shown = await withEvents(
      { webhooks, item, events: [issueEvent("issue.published", issue)] },
      (mark) => issues.publishHidden(issue, publication, mark),
      (outcome) => outcome !== undefined,
    );
    if (shown) return shown;
  }
  return issues.publishIssue(issue, publication);
}
