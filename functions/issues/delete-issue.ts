import { deleteIssue as contract } from "#contract/api/issue-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { deleteIssue } from "#features/issues/operations/deletions/delete-issue.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  await deleteIssue({ accountId, issueId: path.issue_id, magazineId: path.magazine_id });
  return { data: [] };
});
