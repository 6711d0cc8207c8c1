import { grantAccess as contract } from "#contract/api/contact-operations.ts";
import { auditedContact } from "#features/contacts/audited-contact.ts";
import { grantAccess } from "#features/access/operations/grant-access.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  const reader = { accountId, email: path.email, issueId: path.issue_id };
  await grantAccess(reader, parameters.notify_user ?? false);
  return { data: [], object: auditedContact(accountId, path) };
});
