import { deleteTokens as contract } from "#contract/api/contact-link-operations.ts";
import { auditedContact } from "#features/contacts/audited-contact.ts";
import { deleteTokens } from "#features/access/operations/delete-tokens.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  await deleteTokens(accountId, path.email);
  return { data: [], object: auditedContact(accountId, path) };
});
