import { getIssueFiles as contract } from "#contract/api/issue-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { getIssueFiles } from "#features/conversions/operations/get-issue-files.ts";

export const handler = apiHandler(contract, async ({ accountId, baseUrl, path }) => {
  const reference = { accountId, issueId: path.issue_id, magazineId: path.magazine_id };
  return { data: await getIssueFiles(reference, baseUrl) };
});
