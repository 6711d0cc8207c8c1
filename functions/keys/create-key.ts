import { createKey as contract } from "#contract/api/key-operations.ts";
import { postHandler } from "#http/post-handler.ts";
import { newKeyRecord } from "#features/accounts/api-key.ts";
import { createKey } from "#features/accounts/operations/create-key.ts";

export const handler = postHandler(contract, async ({ parameters, ...maker }) => {
  const { name, scope, expires_at: expiresAt } = parameters;
  return { data: newKeyRecord(await createKey(maker, { name, scope, expiresAt })) };
});
