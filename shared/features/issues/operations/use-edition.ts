import { ApiError } from "#contract/api/errors.ts";
import { withEvents } from "#features/deliveries/record-event.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { editionShown, editionsOf, withEdition } from "#features/issues/edition.ts";
import { showEdition } from "#features/issues/edition-repository.ts";
import type { Issue } from "#features/issues/issue.ts";
import { issueEvent } from "#features/issues/issue-event.ts";
import * as issues from "#features/issues/issue-repository.ts";

/** Only rare changes to other editions of the same issue come between reading and writing. */
const ATTEMPTS = 20;

/**
 * Shows one of an issue's editions, with everything made for it. Subscribers are not informed. Choosing the shown
 * edition changes nothing and sends no event.
 * @throws ISSUE_NOT_FOUND, EDITION_NOT_FOUND
 */
export async function useEdition(reference: issues.IssueReference, number: number): Promise<Issue> {
  const webhooks = await listWebhooks(reference.accountId);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { issue } = await issues.getIssue(reference);
    const edition = editionsOf(issue).find((each) => each.edition === number);
    if (!edition) throw new ApiError("EDITION_NOT_FOUND");
    if (editionShown(issue).edition === number) return issue;
    const changed = await withEvents(
      { webhooks, events: [issueEvent("issue.updated", withEdition(issue, edition))] },
      (reports) => showEdition(issue, edition, reports),
      (outcome) => outcome !== undefined,
    );
    if (changed) return changed;
  }
  throw new Error(`The editions of ${reference.issueId} changed ${ATTEMPTS} times meanwhile`);
}
