import { ApiError } from "#contract/api/errors.ts";
import { now } from "#platform/runtime.ts";
import { type ApiKey, isOfPrograms, isWorking, scopeOf } from "#features/accounts/api-key.ts";
import { forgetKey } from "#features/accounts/authenticate.ts";
import { endKey, listApiKeys } from "#features/accounts/api-key-repository.ts";
import { releaseKey } from "#features/accounts/key-quota.ts";
import {
  announceEnd,
  forgetEnd,
  type KeysAtOnce,
  readKeysAtOnce,
} from "#features/accounts/ending/ending-keys-repository.ts";

/** Maximum that one read takes besides the account. */
const MOST_CANDIDATES = 50;

/**
 * Disables a key permanently: in this process at once, in others within a minute. Before a full key ends, a write to
 * the account's item announces it; the write fails if another announcement was made meanwhile. Of two concurrent
 * deletions, the later one thus counts without the earlier one's key, and an account always keeps a full key.
 * @param callerKey the calling full key
 * @throws KEY_NOT_FOUND, LAST_FULL_KEY
 */
export async function deleteKey(
  accountId: string,
  apiKey: string,
  callerKey: string,
): Promise<void> {
  for (;;) {
    const read = await readKeysAtOnce(accountId, [apiKey, callerKey]);
    const key = read.keys.find((each) => each.apiKey === apiKey);
    if (!key || key.disabledAt !== undefined || !isOfPrograms(key)) {
      throw new ApiError("KEY_NOT_FOUND");
    }
    const counts = isFull(key);
    if (counts) {
      if (!(await leavesFullKey(read, apiKey))) throw new ApiError("LAST_FULL_KEY");
      if (!(await announceEnd(read, apiKey))) continue;
    }
    if (!(await endKey(apiKey, now().toISOString()))) throw new ApiError("KEY_NOT_FOUND");
    forgetKey(apiKey);
    if (counts) await forgetEnd(accountId, apiKey);
    await releaseKey(key);
    return;
  }
}

/** Whether the account keeps another full key, usually the caller's. */
async function leavesFullKey(read: KeysAtOnce, going: string): Promise<boolean> {
  if (remains(read, going)) return true;
  const { accountId, endingKeys } = read;
  // The index may lag, so its keys are read again. The announcement fails if the result has become wrong since.
  const listed = (await listApiKeys(accountId)).filter(
    (key) => isFull(key) && key.apiKey !== going && !endingKeys.has(key.apiKey),
  );
  const candidates = listed.slice(-MOST_CANDIDATES).map((key) => key.apiKey);
  if (candidates.length === 0) return false;
  return remains({ ...(await readKeysAtOnce(accountId, candidates)), endingKeys }, going);
}

function remains({ keys, endingKeys }: KeysAtOnce, going: string): boolean {
  return keys.some((key) => isFull(key) && key.apiKey !== going && !endingKeys.has(key.apiKey));
}

function isFull(key: ApiKey): boolean {
  return scopeOf(key) === "full" && isOfPrograms(key) && isWorking(key, now());
}
