import { createContact as contract } from "#contract/api/contact-operations.ts";
import { createContact } from "#features/contacts/operations/create-contact.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, parameters }) => {
  const { email, full_name: fullName, ...rest } = parameters;
  const contact = await createContact(accountId, email, { fullName, ...rest });
  return { data: { email: contact.email } };
});
