import { ApiError } from "#contract/api/errors.ts";
import type { Scope } from "#contract/api/record-fields.ts";
import { wireTime } from "#values/wire-date.ts";
import { beganAt } from "#values/repeatable.ts";
import { now } from "#platform/runtime.ts";
import type { KeyWithSecret } from "#features/accounts/api-key.ts";
import * as apiKeys from "#features/accounts/api-key-repository.ts";
import { newCredentials } from "#features/accounts/credentials.ts";
import { reserveKey } from "#features/accounts/key-quota.ts";
import { seal } from "#features/accounts/secret-box.ts";

/**
 * Creates a key that ends with its maker, or earlier on request.
 * @param maker the calling full key
 * @throws QUOTA_REACHED, INVALID_PARAMETER for an end in the past, BEYOND_CALLER for one after the maker's
 */
export async function createKey(
  { accountId, validUntil: latest }: { accountId: string; validUntil: Date | undefined },
  options: { name: string; scope: Scope; expiresAt: Date | undefined },
): Promise<KeyWithSecret> {
  const { name, scope, expiresAt = latest } = options;
  if (expiresAt && expiresAt.getTime() <= now().getTime()) {
    throw new ApiError("INVALID_PARAMETER", "expires_at: is in the past");
  }
  if (latest && expiresAt && expiresAt > latest) {
    const end = wireTime(latest.toISOString());
    throw new ApiError(
      "BEYOND_CALLER",
      `expires_at: must not be after ${end}, when your key expires`,
    );
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
