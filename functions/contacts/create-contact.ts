import { createContact as contract } from "#contract/api/contact-operations.ts";
import { auditedContact } from "#features/contacts/audited-contact.ts";
import { profileIn } from "#features/contacts/contact.ts";
import { createContact } from "#features/contacts/create-contact.ts";
import { postHandler } from "#http/post-handler.ts";

export const handler = postHandler(contract, async ({ accountId, parameters }) => {
  const contact = await createContact(accountId, parameters.email, profileIn(parameters));
  return { data: { email: contact.email }, object: auditedContact(accountId, contact) };
});
