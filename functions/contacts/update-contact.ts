import { updateContact as contract } from "#contract/api/contact-operations.ts";
import { auditedContact } from "#features/contacts/audited-contact.ts";
import { contactDetails, profileIn } from "#features/contacts/contact.ts";
import { updateContact } from "#features/contacts/operations/update-contact.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  const contact = await updateContact(accountId, path.email, profileIn(parameters));
  return { data: contactDetails(contact), object: auditedContact(accountId, path) };
});
