import { revokeAccess as contract } from "../../shared/api/contact-operations.ts";
import { revokeAccess } from "../../shared/contacts/revoke-access.ts";
import { apiHandler } from "../../shared/http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  const reader = { accountId, email: path.email, issueId: path.issue_id };
  await revokeAccess(reader, parameters.notify_user ?? false);
  return { data: [] };
});
