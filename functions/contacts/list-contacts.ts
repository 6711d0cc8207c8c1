import { listContacts as contract } from "#contract/api/contact-operations.ts";
import { listContacts } from "#features/contacts/operations/list-contacts.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, parameters }) => {
  const { entries, nextCursor } = await listContacts(accountId, parameters);
  return { data: entries, nextCursor, isExport: parameters.details === true };
});
