import { deleteContact as contract } from "../../shared/api/contact-operations.ts";
import { deleteContact } from "../../shared/contacts/delete-contact.ts";
import { apiHandler } from "../../shared/http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  await deleteContact(accountId, path.email);
  return { data: [] };
});
