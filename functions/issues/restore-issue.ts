import { restoreIssue as contract } from "#contract/api/deletions/deletion-operations.ts";
import { issueDetails } from "#features/issues/issue.ts";
import { addressesOf } from "#features/issues/issue-addresses.ts";
import { restoreIssue } from "#features/issues/operations/deletions/restore-issue.ts";
import { postHandler } from "#http/post-handler.ts";

export const handler = postHandler(contract, async ({ accountId, baseUrl, path }) => {
  const { issue, magazine } = await restoreIssue({ accountId, issueId: path.issue_id });
  return { data: issueDetails(issue, magazine, addressesOf(baseUrl, issue, magazine)) };
});
