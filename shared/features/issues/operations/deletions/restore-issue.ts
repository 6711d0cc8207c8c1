import { ApiError } from "#contract/api/errors.ts";
import { withEvents } from "#features/deliveries/record-event.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { restorable, restore } from "#features/issues/deleted-issue-repository.ts";
import { issueEvent } from "#features/issues/issue-event.ts";
import * as issues from "#features/issues/issue-repository.ts";
import { parseMagazine } from "#features/magazines/magazine-repository.ts";
import { readWithMagazine } from "#platform/table/read-with-magazine.ts";
import { keys } from "#platform/table/schema.ts";

/**
 * Restores a deleted issue, unpublished, with everything that belongs to it.
 * @throws ISSUE_NOT_FOUND also after its week, and while its magazine is being deleted
 * @throws ISSUE_NOT_DELETED
 */
export async function restoreIssue(reference: {
  accountId: string;
  issueId: string;
}): Promise<issues.IssueInMagazine> {
  const { accountId, issueId } = reference;
  const [found, webhooks] = await Promise.all([
    readWithMagazine(accountId, keys.issue(accountId, issueId), undefined),
    listWebhooks(accountId),
  ]);
  const magazine = parseMagazine(found?.magazine);
  const what = found && magazine ? restorable(found.item) : undefined;
  switch (what?.state) {
    case "deleted": {
      const { issue: earlier, deletedAt } = what;
      const issue = await withEvents(
        { webhooks, events: [issueEvent("issue.restored", earlier)] },
        (reports) => restore(earlier, deletedAt, reports),
        (outcome) => outcome !== undefined,
      );
      if (issue && magazine) return { issue, magazine };
      break;
    }
    case "live":
      throw new ApiError("ISSUE_NOT_DELETED");
    case "restored":
      break;
    case "gone":
    case undefined:
      throw new ApiError("ISSUE_NOT_FOUND");
  }
  // Another call may have restored it meanwhile, with the same result.
  return issues.getIssue(reference);
}
