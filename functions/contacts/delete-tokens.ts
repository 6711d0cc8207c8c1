import { deleteTokens as contract } from "../../shared/api/contact-operations.ts";
import { deleteTokens } from "../../shared/contacts/delete-tokens.ts";
import { apiHandler } from "../../shared/http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  await deleteTokens(accountId, path.email);
  return { data: [] };
});
