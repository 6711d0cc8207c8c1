import { deleteContact as contract } from "#contract/api/contact-operations.ts";
import { auditedContact } from "#features/contacts/audited-contact.ts";
import { deleteContact } from "#features/purges/operations/delete-contact.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  await deleteContact(accountId, path.email);
  return { data: [], object: auditedContact(accountId, path) };
});
