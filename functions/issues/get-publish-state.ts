import { getPublishState as contract } from "../../shared/api/issue-operations.ts";
import { apiHandler } from "../../shared/http/api-handler.ts";
import { getIssue } from "../../shared/issues/get-issue.ts";
import { isPublished } from "../../shared/issues/issue.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  const { issue } = await getIssue({ accountId, issueId: path.issue_id });
  return { data: { is_published: isPublished(issue) } };
});
