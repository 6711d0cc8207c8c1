import { unpublishIssue as contract } from "#contract/api/issue-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { unpublishIssue } from "#features/issues/operations/unpublish-issue.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  await unpublishIssue({ accountId, issueId: path.issue_id });
  return { data: [] };
});
