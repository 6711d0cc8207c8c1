import { ApiError } from "#contract/api/errors.ts";
import type { Scope } from "#contract/api/record-fields.ts";
import { beganAt } from "#values/repeatable.ts";
import { now } from "#platform/runtime.ts";
import type { KeyWithSecret } from "#features/accounts/api-key.ts";
import * as apiKeys from "#features/accounts/api-key-repository.ts";
import { newCredentials } from "#features/accounts/credentials.ts";
import { reserveKey } from "#features/accounts/quota/key-quota.ts";
import { seal } from "#features/accounts/secret-box.ts";

/**
 * Makes a key for an account, full and without an end unless the wishes say otherwise.
 * @throws QUOTA_REACHED, and INVALID_PARAMETER for an end that is past
 */
export async function createKey(
  accountId: string,
  wishes: { name: string; scope: Scope | undefined; expiresAt: Date | undefined },
): Promise<KeyWithSecret> {
  const { name, scope = "full", expiresAt } = wishes;
  if (expiresAt && expiresAt.getTime() <= now().getTime()) {
    throw new ApiError("INVALID_PARAMETER", "expires_at: is in the past");
  }
  const { apiKey, secret } = newCredentials();
  const key = {
    apiKey,
    accountId,
    sealedSecret: seal(secret, apiKey),
    createdAt: (beganAt() ?? now()).toISOString(),
    name,
    scope,
    ...(expiresAt && { validUntil: expiresAt.toISOString() }),
  };
  await apiKeys.createApiKey(key);
  try {
    await reserveKey(key);
  } catch (error) {
    await apiKeys.removeApiKey(apiKey);
    throw error;
  }
  return { key, secret };
}
