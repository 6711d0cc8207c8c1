import { unpublishIssue as contract } from "../../shared/api/issue-operations.ts";
import { apiHandler } from "../../shared/http/api-handler.ts";
import { unpublishIssue } from "../../shared/issues/unpublish-issue.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  await unpublishIssue({ accountId, issueId: path.issue_id });
  return { data: [] };
});
