import { deleteIssue as contract } from "../../shared/api/issue-operations.ts";
import { apiHandler } from "../../shared/http/api-handler.ts";
import { deleteIssue } from "../../shared/issues/delete-issue.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  await deleteIssue({ accountId, issueId: path.issue_id, magazineId: path.magazine_id });
  return { data: [] };
});
