import { listIssues as contract } from "#contract/api/magazine-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { listedIssue } from "#features/issues/issue.ts";
import { addressesOf } from "#features/issues/issue-addresses.ts";
import { listIssues } from "#features/issues/operations/list-issues.ts";

export const handler = apiHandler(contract, async ({ accountId, baseUrl, path, parameters }) => {
  const reference = { accountId, magazineId: path.magazine_id };
  const { magazine, page } = await listIssues(reference, parameters);
  const data = page.entries.map((issue) =>
    listedIssue(issue, magazine, addressesOf(baseUrl, issue, magazine)),
  );
  return { data, nextCursor: page.nextCursor };
});
