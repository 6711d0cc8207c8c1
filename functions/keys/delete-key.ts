import { deleteKey as contract } from "#contract/api/key-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { deleteKey } from "#features/accounts/operations/delete-key.ts";

export const handler = apiHandler(contract, async ({ accountId, apiKey, path }) => {
  await deleteKey(accountId, path.key_id, apiKey);
  return { data: [] };
});
