import { updateContact as contract } from "../../shared/api/contact-operations.ts";
import { contactDetails } from "../../shared/contacts/contact.ts";
import { updateContact } from "../../shared/contacts/update-contact.ts";
import { apiHandler } from "../../shared/http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  const { full_name: fullName, ...rest } = parameters;
  const contact = await updateContact(accountId, path.email, { fullName, ...rest });
  return { data: contactDetails(contact) };
});
