import type { ContentsEntry } from "#contract/api/editions/edition-records.ts";
import { ApiError } from "#contract/api/errors.ts";
import { withEvents } from "#features/deliveries/record-event.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { saveContents } from "#features/issues/contents-repository.ts";
import { issueEvent } from "#features/issues/issue-event.ts";
import * as issues from "#features/issues/issue-repository.ts";

/**
 * Replaces an issue's table of contents.
 * @throws ISSUE_NOT_FOUND
 * @throws INVALID_PARAMETER for a page beyond the shown edition
 */
export async function setContents(
  reference: issues.IssueReference,
  entries: readonly ContentsEntry[],
): Promise<void> {
  const [{ issue }, webhooks] = await Promise.all([
    issues.getIssue(reference),
    listWebhooks(reference.accountId),
  ]);
  const { pagesCount } = issue;
  const beyond = entries.findIndex(({ page }) => page > pagesCount);
  if (beyond >= 0) {
    const problem = `entry ${beyond + 1}: there is no page ${entries[beyond]?.page}`;
    throw new ApiError("INVALID_PARAMETER", `entries: ${problem}; the issue has ${pagesCount}`);
  }
  const changed = await withEvents(
    { webhooks, events: [issueEvent("issue.updated", issue)] },
    (reports) => saveContents(issue, entries, reports),
    (outcome) => outcome !== undefined,
  );
  if (!changed) throw new ApiError("ISSUE_NOT_FOUND");
}
