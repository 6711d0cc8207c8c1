import { createKey as contract } from "#contract/api/key-operations.ts";
import { postHandler } from "#http/post-handler.ts";
import { newKeyRecord } from "#features/accounts/api-key.ts";
import { notifyOfKey } from "#features/mail/operations/notify-operator.ts";
import { createKey } from "#features/accounts/operations/create-key.ts";

export const handler = postHandler(contract, async ({ parameters, ...maker }) => {
  const { name, scope, expires_at: expiresAt } = parameters;
  const made = await createKey(maker, { name, scope, expiresAt });
  const { accountId, apiKey, address } = maker;
  if (scope === "full") await notifyOfKey({ accountId, apiKey, address, name });
  return { data: newKeyRecord(made) };
});
