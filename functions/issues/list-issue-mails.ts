import { listIssueMails as contract } from "#contract/api/read-back-operations.ts";
import { listIssueMails } from "#features/mail/operations/list-issue-mails.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  const issue = { accountId, issueId: path.issue_id };
  const { entries, nextCursor } = await listIssueMails(issue, parameters);
  return { data: entries, nextCursor };
});
