import { createContact as contract } from "../../shared/api/contact-operations.ts";
import { createContact } from "../../shared/contacts/create-contact.ts";
import { apiHandler } from "../../shared/http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, parameters }) => {
  const { email, full_name: fullName, ...rest } = parameters;
  const contact = await createContact(accountId, email, { fullName, ...rest });
  return { data: { email: contact.email } };
});
