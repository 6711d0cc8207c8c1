import { getContact as contract } from "#contract/api/contact-operations.ts";
import { contactDetails } from "#features/contacts/contact.ts";
import { getContact } from "#features/contacts/operations/get-contact.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  return { data: contactDetails(await getContact(accountId, path.email)) };
});
