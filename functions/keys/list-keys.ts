import { listKeys as contract } from "#contract/api/key-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { listedKeyRecord } from "#features/accounts/api-key.ts";
import { listKeys } from "#features/accounts/operations/list-keys.ts";

export const handler = apiHandler(contract, async ({ accountId, parameters }) => {
  const { limit, cursor } = parameters;
  const { entries, nextCursor } = await listKeys(accountId, { limit, cursor });
  return { data: entries.map(listedKeyRecord), nextCursor };
});
