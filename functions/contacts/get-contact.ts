import { getContact as contract } from "../../shared/api/contact-operations.ts";
import { contactDetails } from "../../shared/contacts/contact.ts";
import { getContact } from "../../shared/contacts/get-contact.ts";
import { apiHandler } from "../../shared/http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  return { data: contactDetails(await getContact(accountId, path.email)) };
});
