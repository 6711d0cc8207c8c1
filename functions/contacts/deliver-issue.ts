import { deliverIssue as contract } from "../../shared/api/contact-operations.ts";
import { deliverIssue } from "../../shared/contacts/deliver-issue.ts";
import { apiHandler } from "../../shared/http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  await deliverIssue({ accountId, email: path.email, issueId: path.issue_id });
  return { data: [] };
});
