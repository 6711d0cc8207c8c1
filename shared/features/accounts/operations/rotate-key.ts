import { ApiError } from "#contract/api/errors.ts";
import { now } from "#platform/runtime.ts";
import {
  type ApiKey,
  isOfPrograms,
  type KeyWithSecret,
  latestSecrets,
} from "#features/accounts/api-key.ts";
import * as apiKeys from "#features/accounts/api-key-repository.ts";
import { forgetKey, secretReplaced } from "#features/accounts/authenticate.ts";
import { newCredentials } from "#features/accounts/credentials.ts";
import { seal, unseal } from "#features/accounts/secret-box.ts";

const DEFAULT_OVERLAP_HOURS = 24;
const HOUR = 3_600_000;
/**
 * Replaces a key's secret. The previous one works until its overlap ends, and so does the earlier one with the latest
 * end; all others end at once. Without an overlap, all of them end.
 * @param caller the calling full key, and whether its own secret calls
 * @throws KEY_NOT_FOUND, BEYOND_CALLER for a key that ends after the caller's, PROOF_NEEDED for a caller with a replaced
 * secret: the new one would outlast the caller
 */
export async function rotateKey(
  {
    accountId,
    validUntil: latest,
    isCurrent,
  }: { accountId: string; validUntil: Date | undefined; isCurrent: boolean },
  apiKey: string,
  overlapHours = DEFAULT_OVERLAP_HOURS,
): Promise<KeyWithSecret> {
  const { secret } = newCredentials();
  for (;;) {
    const key = await apiKeys.findApiKey(apiKey);
    if (key?.accountId !== accountId || key.disabledAt !== undefined || !isOfPrograms(key)) {
      throw new ApiError("KEY_NOT_FOUND");
    }
    if (latest && (key.validUntil === undefined || latest.toISOString() < key.validUntil)) {
      throw new ApiError("BEYOND_CALLER", "The key expires after the calling key.");
    }
    // An earlier attempt of the same call has rotated the key.
    if (unseal(key.sealedSecret, apiKey) === secret) return { key, secret };
    if (!isCurrent) throw secretReplaced();
    const next = {
      sealedSecret: seal(secret, apiKey),
      earlierSecrets: earlierSecrets(key, overlapHours, now()),
    };
    if (!(await apiKeys.replaceSecret(key, next))) continue;
    forgetKey(apiKey);
    return { key, secret };
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
  return [...latestSecrets(running, 1), { sealed: sealedSecret, until }];
}
