import { withEvents } from "#features/deliveries/record-event.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { type Issue, type IssueSettings, isChangedBy } from "#features/issues/issue.ts";
import { issueEvent } from "#features/issues/issue-event.ts";
import { currencyIn } from "#features/magazines/magazine.ts";
import { checkPrices } from "#features/magazines/price-rules.ts";
import * as issues from "#features/issues/issue-repository.ts";

/**
 * Changes the given fields; undefined ones stay. Unchanged values send no event.
 * @throws ISSUE_NOT_FOUND; INVALID_PARAMETER for a price that the magazine's currency does not allow
 */
export async function updateIssue(
  reference: issues.IssueReference,
  changes: IssueSettings,
): Promise<issues.IssueInMagazine> {
  const [{ issue, magazine }, webhooks] = await Promise.all([
    issues.getIssue(reference),
    listWebhooks(reference.accountId),
  ]);
  checkPrices({ price: changes.ownPrice ?? undefined }, currencyIn(magazine));
  const events = isChangedBy(issue, changes) ? [issueEvent("issue.updated", issue)] : [];
  const changed: Issue = await withEvents({ webhooks, events }, (reports) =>
    issues.updateIssue(issue, changes, reports),
  );
  return { issue: changed, magazine };
}
