import { now } from "#platform/runtime.ts";
import { listAccounts } from "#features/accounts/account-repository.ts";
import { isOfPrograms, isWorking, scopeOf } from "#features/accounts/api-key.ts";
import { listApiKeys } from "#features/accounts/api-key-repository.ts";

/**
 * The account that the service's operator publishes with, which is its first one, and the key that they are signed in
 * with where they have shown no other: its first full key, one without an end before others.
 * @returns undefined while there is none
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
