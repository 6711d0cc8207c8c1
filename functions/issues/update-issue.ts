import { updateIssue as contract } from "#contract/api/issue-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { settingsIn, updatedIssue } from "#features/issues/issue.ts";
import { addressesOf } from "#features/issues/issue-addresses.ts";
import { updateIssue } from "#features/issues/operations/update-issue.ts";

export const handler = apiHandler(contract, async ({ accountId, baseUrl, path, parameters }) => {
  const reference = { accountId, issueId: path.issue_id, magazineId: path.magazine_id };
  const { issue, magazine } = await updateIssue(reference, settingsIn(parameters));
  return { data: updatedIssue(issue, magazine, addressesOf(baseUrl, issue, magazine)) };
});
