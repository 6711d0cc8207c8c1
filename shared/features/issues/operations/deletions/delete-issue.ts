import { ApiError } from "#contract/api/errors.ts";
import { withEvents } from "#features/deliveries/record-event.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { deleteForAWeek } from "#features/issues/deleted-issue-repository.ts";
import { issueEvent } from "#features/issues/issue-event.ts";
import * as issues from "#features/issues/issue-repository.ts";

/** Only publishing and hiding of the same issue come between reading and writing. */
const ATTEMPTS = 5;

/**
 * Deletes an issue: at once for every reader and caller, permanently a week later. Until then it may be restored.
 * @throws ISSUE_NOT_FOUND
 */
export async function deleteIssue(reference: issues.IssueReference): Promise<void> {
  const webhooks = await listWebhooks(reference.accountId);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { issue } = await issues.getIssue(reference);
    const events = [issueEvent("issue.deleted", issue)];
    const isDone = await withEvents(
      { webhooks, events },
      (reports) => deleteForAWeek(issue, reports),
      Boolean,
    );
    if (isDone) return;
  }
  throw new ApiError("ISSUE_NOT_FOUND");
}
