import { listContacts as contract } from "../../shared/api/contact-operations.ts";
import { listContacts } from "../../shared/contacts/list-contacts.ts";
import { apiHandler } from "../../shared/http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, parameters }) => {
  const { entries, nextCursor } = await listContacts(accountId, parameters);
  return { data: entries, nextCursor };
});
