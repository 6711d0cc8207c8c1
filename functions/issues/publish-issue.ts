import { publishIssue as contract } from "#contract/api/issue-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { publishIssue } from "#features/issues/operations/publish-issue.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  await publishIssue({ accountId, issueId: path.issue_id }, parameters);
  return { data: [] };
});
