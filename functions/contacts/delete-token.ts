import { deleteToken as contract } from "#contract/api/contact-link-operations.ts";
import { deleteToken } from "#features/access/operations/delete-token.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  await deleteToken(accountId, path.email, path.token_id);
  return { data: [] };
});
