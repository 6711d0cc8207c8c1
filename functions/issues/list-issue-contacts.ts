import { listIssueContacts as contract } from "#contract/api/read-back-operations.ts";
import { listIssueContacts } from "#features/access/operations/list-issue-contacts.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  const issue = { accountId, issueId: path.issue_id };
  const { entries, nextCursor } = await listIssueContacts(issue, parameters);
  return { data: entries, nextCursor };
});
