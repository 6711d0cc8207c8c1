import { createContact as contract } from "#contract/api/contact-operations.ts";
import { profileIn } from "#features/contacts/contact.ts";
import { createContact } from "#features/contacts/operations/create-contact.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, parameters }) => {
  const contact = await createContact(accountId, parameters.email, profileIn(parameters));
  return { data: { email: contact.email } };
});
