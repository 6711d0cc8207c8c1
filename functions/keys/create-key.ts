import { createKey as contract } from "#contract/api/key-operations.ts";
import { postHandler } from "#http/post-handler.ts";
import { newKeyRecord } from "#features/accounts/api-key.ts";
import { createKey } from "#features/accounts/operations/create-key.ts";

export const handler = postHandler(contract, async ({ accountId, parameters }) => {
  const { name, scope, expires_at: expiresAt } = parameters;
  return { data: newKeyRecord(await createKey(accountId, { name, scope, expiresAt })) };
});
