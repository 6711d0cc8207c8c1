import * as v from "valibot";
import { all, exists, is } from "#platform/table/conditions.ts";
import { keys } from "#platform/table/schema.ts";
import { newToken } from "#platform/table/marked-writes.ts";
import { getTogether, itemAt } from "#platform/table/reads.ts";
import { change } from "#platform/table/table.ts";
import { type ApiKey, apiKeySchema } from "#features/accounts/api-key.ts";

const endingSchema = v.object({
  /** Changes with every key that begins to end. */
  keysVersion: v.optional(v.string()),
  /** Keys about to be disabled. A key whose deletion was interrupted may remain here and still work. */
  endingKeys: v.optional(v.set(v.string()), () => new Set<string>()),
});

type Ending = v.InferOutput<typeof endingSchema>;

/** Some keys of an account at one moment, and its keys that are about to end. */
export interface KeysAtOnce {
  accountId: string;
  keysVersion: string | undefined;
  endingKeys: ReadonlySet<string>;
  keys: ApiKey[];
}

/** Pattern 25: an account with some of its keys, read consistently. Skips keys of other accounts. */
export async function readKeysAtOnce(
  accountId: string,
  apiKeys: readonly string[],
): Promise<KeysAtOnce> {
  const accountKey = keys.account(accountId);
  const wanted = [...new Set(apiKeys)].map((each) => keys.apiKey(each));
  const items = await getTogether([accountKey, ...wanted]);
  const { keysVersion, endingKeys } = v.parse(endingSchema, itemAt(items, accountKey) ?? {});
  const found = wanted.map((key) => itemAt(items, key)).filter((item) => item !== undefined);
  const own = found.map((item) => v.parse(apiKeySchema, item));
  return {
    accountId,
    keysVersion,
    endingKeys,
    keys: own.filter((key) => key.accountId === accountId),
  };
}

/**
 * Announces the end of a key (one conditional write); false if another announcement was made since the keys were read.
 */
export async function announceEnd(
  { accountId, keysVersion }: KeysAtOnce,
  apiKey: string,
): Promise<boolean> {
  const { isDone } = await change<Ending>(
    keys.account(accountId),
    { set: { keysVersion: newToken() }, add: { endingKeys: new Set([apiKey]) } },
    { when: all(exists(), is("keysVersion", keysVersion)) },
  );
  return isDone;
}

/** Removes an announcement, once the key is disabled. */
export async function forgetEnd(accountId: string, apiKey: string): Promise<void> {
  await change<Ending>(
    keys.account(accountId),
    { take: { endingKeys: new Set([apiKey]) } },
    { when: exists() },
  );
}
