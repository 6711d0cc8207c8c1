import { now } from "#platform/runtime.ts";
import { listAccounts } from "#features/accounts/account-repository.ts";
import { isOfPrograms, isWorking, scopeOf } from "#features/accounts/api-key.ts";
import { listApiKeys } from "#features/accounts/api-key-repository.ts";

/**
 * The account of the service's operator, which is its first one, and the key for signing in without another: its first
 * full key, preferably one that does not expire.
 * @returns undefined if none exists
 */
export async function findPublisher(): Promise<{ accountId: string; apiKey: string } | undefined> {
  const at = now();
  const accounts = await listAccounts();
  const [first] = accounts.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  if (!first) return undefined;
  const working = (await listApiKeys(first.accountId)).filter(
    (key) => scopeOf(key) === "full" && isOfPrograms(key) && isWorking(key, at),
  );
  return working.find(({ validUntil }) => validUntil === undefined) ?? working[0];
}
