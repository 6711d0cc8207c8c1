import * as v from "valibot";
import type { Scope } from "#contract/api/record-fields.ts";
import type { Condition, Item, Key } from "#platform/ports/item-store.ts";
import { type Batch, type BatchRequest, readBatch } from "#platform/table/batches.ts";
import { absent, all, exists, is } from "#platform/table/conditions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys } from "#platform/table/schema.ts";
import { get, getTogether, listAll } from "#platform/table/reads.ts";
import { change, putNew, remove } from "#platform/table/table.ts";
import { type ApiKey, apiKeySchema, isOfPrograms } from "./api-key.ts";

/** Pattern 1, read consistently, so that a new key works immediately. */
export async function findApiKey(apiKey: string): Promise<ApiKey | undefined> {
  const item = await get(keys.apiKey(apiKey));
  return item && v.parse(apiKeySchema, item);
}

/** Those of some keys that exist, read consistently. */
export async function findApiKeys(apiKeys: readonly string[]): Promise<ApiKey[]> {
  const items = await getTogether(apiKeys.map((apiKey) => keys.apiKey(apiKey)));
  return items.map((item) => v.parse(apiKeySchema, item));
}

/** The item of a key, to be written. */
export function itemOfKey(key: ApiKey): Item & Key {
  return { ...keys.apiKey(key.apiKey), ...indexKeys.apiKey(key.accountId, key.createdAt), ...key };
}

export async function createApiKey(apiKey: ApiKey): Promise<void> {
  const { isDone } = await putNew(itemOfKey(apiKey));
  if (!isDone) throw new Error("The API key exists");
}

/** Gives an existing key another secret. */
export async function saveSecret(apiKey: string, sealedSecret: string): Promise<void> {
  await changeKey(apiKey, { sealedSecret });
}

/** Gives a key another secret beside the earlier ones (one conditional write); false if it has changed since it was read. */
export function replaceSecret(
  read: ApiKey,
  next: Required<Pick<ApiKey, "sealedSecret" | "earlierSecrets">>,
): Promise<boolean> {
  return changeKey(read.apiKey, next, is("sealedSecret", read.sealedSecret));
}

/** Gives a key another scope; false if there is no such key. */
export function saveScope(apiKey: string, scope: Scope): Promise<boolean> {
  return changeKey(apiKey, { scope });
}

/** Records the last use of a key; without effect if there is no such key. */
export async function saveUse(apiKey: string, lastUsedAt: string): Promise<void> {
  await changeKey(apiKey, { lastUsedAt });
}

/** Pattern 2. */
export async function listApiKeys(accountId: string): Promise<ApiKey[]> {
  const found: ApiKey[] = [];
  for await (const item of listAll(keysOf(accountId))) found.push(v.parse(apiKeySchema, item));
  return found;
}

/** A part of pattern 2: the keys of programs that are not disabled. */
export function listEnabledKeys(accountId: string, request: BatchRequest): Promise<Batch<ApiKey>> {
  const keyAt = (position: string) => {
    const [createdAt = "", apiKey = ""] = position.split("#");
    // A cursor that this list did not return may lack the moment, which the table needs.
    return { ...indexKeys.apiKey(accountId, createdAt || "0"), ...keys.apiKey(apiKey) };
  };
  return readBatch(keysOf(accountId), { request, keyAt }, (item) => {
    const key = v.parse(apiKeySchema, item);
    const position = `${key.createdAt}#${key.apiKey}`;
    const isListed = key.disabledAt === undefined && isOfPrograms(key);
    return isListed ? { entry: key, position } : undefined;
  });
}

function keysOf(accountId: string) {
  return { partition: indexKeys.apiKeys(accountId), isIndex: true };
}

/** Disables a key permanently; false if there is no such key. */
export function disableApiKey(apiKey: string, disabledAt: string): Promise<boolean> {
  return changeKey(apiKey, { disabledAt });
}

/** Removes a key; harmless if it is gone. */
export async function removeApiKey(apiKey: string): Promise<void> {
  await remove(keys.apiKey(apiKey));
}

/** Disables a key permanently (one conditional write); false if it is disabled already. */
export function endKey(apiKey: string, disabledAt: string): Promise<boolean> {
  return changeKey(apiKey, { disabledAt }, absent("disabledAt"));
}

async function changeKey(
  apiKey: string,
  set: Partial<ApiKey>,
  condition: Condition<keyof ApiKey> = exists(),
): Promise<boolean> {
  const when = all(exists(), condition);
  return (await change<ApiKey>(keys.apiKey(apiKey), { set }, { when })).isDone;
}
