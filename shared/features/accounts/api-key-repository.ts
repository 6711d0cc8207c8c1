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

/** The existing ones among some keys, read consistently. */
export async function findApiKeys(apiKeys: readonly string[]): Promise<ApiKey[]> {
  const items = await getTogether(apiKeys.map((apiKey) => keys.apiKey(apiKey)));
  return items.map((item) => v.parse(apiKeySchema, item));
}

export function itemOfKey(key: ApiKey): Item & Key {
  return { ...keys.apiKey(key.apiKey), ...indexKeys.apiKey(key.accountId, key.createdAt), ...key };
}

export async function createApiKey(apiKey: ApiKey): Promise<void> {
  const { isDone } = await putNew(itemOfKey(apiKey));
  if (!isDone) throw new Error("The API key exists");
}

export async function saveSecret(apiKey: string, sealedSecret: string): Promise<void> {
  await changeKey(apiKey, { sealedSecret });
}

/**
 * Adds a new secret besides the earlier ones (one conditional write); false if the key has changed since it was read.
 */
export function replaceSecret(
  read: ApiKey,
  next: Required<Pick<ApiKey, "sealedSecret" | "earlierSecrets">>,
): Promise<boolean> {
  return changeKey(read.apiKey, next, is("sealedSecret", read.sealedSecret));
}

/** Changes a key's scope; false if the key does not exist. */
export function saveScope(apiKey: string, scope: Scope): Promise<boolean> {
  return changeKey(apiKey, { scope });
}

/** Records a key's last use; without effect if the key does not exist. */
export async function saveUse(apiKey: string, lastUsedAt: string): Promise<void> {
  await changeKey(apiKey, { lastUsedAt });
}

/** Pattern 2. */
export async function listApiKeys(accountId: string): Promise<ApiKey[]> {
  const found: ApiKey[] = [];
  for await (const item of listAll(keysOf(accountId))) found.push(v.parse(apiKeySchema, item));
  return found;
}

/** Pattern 2, only the programs' keys that are not disabled. */
export function listEnabledKeys(accountId: string, request: BatchRequest): Promise<Batch<ApiKey>> {
  const keyAt = (position: string) => {
    const [createdAt = "", apiKey = ""] = position.split("#");
    // A foreign cursor may lack the time, which the table needs.
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

/** Disables a key permanently; false if the key does not exist. */
export function disableApiKey(apiKey: string, disabledAt: string): Promise<boolean> {
  return changeKey(apiKey, { disabledAt });
}

/** Removes a key. Idempotent. */
export async function removeApiKey(apiKey: string): Promise<void> {
  await remove(keys.apiKey(apiKey));
}

/** Disables a key permanently (one conditional write); false if it is already disabled. */
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
