import { listAllIssues as contract } from "#contract/api/issue-list-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { listedIssue } from "#features/issues/issue.ts";
import { addressesOf } from "#features/issues/issue-addresses.ts";
import { listAllIssues } from "#features/issues/operations/list-all-issues.ts";

export const handler = apiHandler(contract, async ({ accountId, baseUrl, parameters }) => {
  const { entries, nextCursor } = await listAllIssues(accountId, parameters);
  const data = entries.map(({ issue, magazine }) =>
    listedIssue(issue, magazine, addressesOf(baseUrl, issue, magazine)),
  );
  return { data, nextCursor };
});
