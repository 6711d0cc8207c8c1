import { now } from "#platform/runtime.ts";
import { release, reserve } from "#features/quotas/reserve.ts";
import { idIn } from "#features/quotas/usage.ts";
import { type ApiKey, isWorking, keyEntry } from "#features/accounts/api-key.ts";
import { findApiKeys } from "#features/accounts/api-key-repository.ts";

/** Counts a new key against the quota of its account. @throws QUOTA_REACHED */
export function reserveKey(key: ApiKey): Promise<void> {
  return reserve({
    accountId: key.accountId,
    list: "liveKeys",
    entry: keyEntry(key),
    ended: async (entries) => {
      const found = await findApiKeys(entries.map(idIn));
      const live = new Set(found.flatMap((each) => (isWorking(each, now()) ? each.apiKey : [])));
      return entries.filter((entry) => !live.has(idIn(entry)));
    },
  });
}

export function releaseKey({
  accountId,
  apiKey,
}: Pick<ApiKey, "accountId" | "apiKey">): Promise<void> {
  return release(accountId, { list: "liveKeys", id: apiKey });
}
