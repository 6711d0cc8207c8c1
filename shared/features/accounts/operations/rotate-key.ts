import { ApiError } from "#contract/api/errors.ts";
import { now } from "#platform/runtime.ts";
import type { ApiKey, KeyWithSecret } from "#features/accounts/api-key.ts";
import * as apiKeys from "#features/accounts/api-key-repository.ts";
import { newCredentials } from "#features/accounts/credentials.ts";
import { seal, unseal } from "#features/accounts/secret-box.ts";

const DEFAULT_OVERLAP_HOURS = 24;
const HOUR = 3_600_000;
/** The latest ones; more would only be there for a program that rotates in a loop. */
const MOST_EARLIER_SECRETS = 20;

/**
 * Gives a key another secret. Earlier ones work until their overlap ends; without an overlap all of them end.
 * @throws KEY_NOT_FOUND
 */
export async function rotateKey(
  accountId: string,
  apiKey: string,
  overlapHours = DEFAULT_OVERLAP_HOURS,
): Promise<KeyWithSecret> {
  const { secret } = newCredentials();
  for (;;) {
    const key = await apiKeys.findApiKey(apiKey);
    if (key?.accountId !== accountId || key.disabledAt !== undefined) {
      throw new ApiError("KEY_NOT_FOUND");
    }
    // An earlier attempt of the same call has rotated it.
    if (unseal(key.sealedSecret, apiKey) === secret) return { key, secret };
    const next = {
      sealedSecret: seal(secret, apiKey),
      earlierSecrets: earlierSecrets(key, overlapHours, now()),
    };
    if (await apiKeys.replaceSecret(key, next)) return { key, secret };
  }
}

function earlierSecrets(
  { sealedSecret, earlierSecrets: before = [] }: ApiKey,
  overlapHours: number,
  at: Date,
): NonNullable<ApiKey["earlierSecrets"]> {
  if (overlapHours === 0) return [];
  const until = new Date(at.getTime() + overlapHours * HOUR).toISOString();
  const running = before.filter((each) => at.toISOString() < each.until);
  return [...running, { sealed: sealedSecret, until }].slice(-MOST_EARLIER_SECRETS);
}
