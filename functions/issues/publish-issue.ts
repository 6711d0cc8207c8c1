import { publishIssue as contract } from "../../shared/api/issue-operations.ts";
import { apiHandler } from "../../shared/http/api-handler.ts";
import { publishIssue } from "../../shared/issues/publish-issue.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  await publishIssue({ accountId, issueId: path.issue_id }, parameters.privacy);
  return { data: [] };
});
