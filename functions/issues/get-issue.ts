import { getIssue as contract } from "#contract/api/issue-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { getIssue } from "#features/issues/operations/get-issue.ts";
import { issueDetails } from "#features/issues/issue.ts";
import { addressesOf } from "#features/issues/issue-addresses.ts";

export const handler = apiHandler(contract, async ({ accountId, baseUrl, path, session }) => {
  const reference = { accountId, issueId: path.issue_id, magazineId: path.magazine_id };
  const { issue, magazine } = await getIssue(reference, { isAtDesk: session !== undefined });
  return { data: issueDetails(issue, magazine, addressesOf(baseUrl, issue, magazine)) };
});
