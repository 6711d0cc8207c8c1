import { listContactMails as contract } from "#contract/api/read-back-operations.ts";
import { listContactMails } from "#features/mail/operations/list-contact-mails.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  const { entries, nextCursor } = await listContactMails(accountId, path.email, parameters);
  return { data: entries, nextCursor };
});
