import { DeleteCommand, GetCommand, paginateQuery, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "#platform/runtime.ts";
import { type Batch, type BatchRequest, readBatch } from "#platform/table/batches.ts";
import { change, ifConditionHolds } from "#platform/table/expressions.ts";
import { newWriteMark, putNew } from "#platform/table/put-new.ts";
import { readInHundreds } from "#platform/table/read-with-magazine.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys, TABLE } from "#platform/table/schema.ts";
import { type ApiKey, apiKeySchema } from "./api-key.ts";

/** Pattern 1, read consistently, so that a new key works immediately. */
export async function findApiKey(apiKey: string): Promise<ApiKey | undefined> {
  const { Item } = await table().send(
    new GetCommand({
      TableName: settings().tableName,
      Key: keys.apiKey(apiKey),
      ConsistentRead: true,
    }),
  );
  return Item && v.parse(apiKeySchema, Item);
}

/** Those of some keys that exist, read consistently. */
export async function findApiKeys(apiKeys: readonly string[]): Promise<ApiKey[]> {
  const items = await readInHundreds(
    apiKeys.map((apiKey) => keys.apiKey(apiKey)),
    {
      mayLag: false,
    },
  );
  return items.map((item) => v.parse(apiKeySchema, item));
}

export async function createApiKey(apiKey: ApiKey): Promise<void> {
  const isNew = await putNew({
    ...keys.apiKey(apiKey.apiKey),
    ...indexKeys.apiKey(apiKey.accountId, apiKey.createdAt),
    ...apiKey,
  });
  if (!isNew) throw new Error("The API key exists");
}

/** Gives an existing key another secret. */
export async function saveSecret(apiKey: string, sealedSecret: string): Promise<void> {
  await table().send(updateOf(apiKey, { sealedSecret }));
}

/** Gives a key another secret beside the earlier ones (one conditional write); false if it has changed since it was read. */
export async function replaceSecret(
  read: ApiKey,
  next: Required<Pick<ApiKey, "sealedSecret" | "earlierSecrets">>,
): Promise<boolean> {
  const condition = "sealedSecret = :seen OR sealedSecret = :sealedSecret";
  const update = updateOf(read.apiKey, next, condition, { ":seen": read.sealedSecret });
  return (await ifConditionHolds(table().send(update))) !== undefined;
}

/** Records the last use of a key; without effect if there is no such key. */
export async function saveUse(apiKey: string, lastUsedAt: string): Promise<void> {
  await ifConditionHolds(table().send(updateOf(apiKey, { lastUsedAt })));
}

/** Pattern 2. */
export async function listApiKeys(accountId: string): Promise<ApiKey[]> {
  const found: ApiKey[] = [];
  for await (const { Items = [] } of paginateQuery({ client: table() }, keysQuery(accountId))) {
    found.push(...Items.map((item) => v.parse(apiKeySchema, item)));
  }
  return found;
}

/** A part of pattern 2: the keys that are not disabled. */
export function listEnabledKeys(accountId: string, request: BatchRequest): Promise<Batch<ApiKey>> {
  const query = keysQuery(accountId);
  const keyAt = (position: string) => {
    const [createdAt = "", apiKey = ""] = position.split("#");
    // A cursor that this list did not return may lack the moment, which the table needs.
    return { ...indexKeys.apiKey(accountId, createdAt || "0"), ...keys.apiKey(apiKey) };
  };
  return readBatch(query, { request, keyAt }, (item) => {
    const key = v.parse(apiKeySchema, item);
    const position = `${key.createdAt}#${key.apiKey}`;
    return key.disabledAt === undefined ? { entry: key, position } : undefined;
  });
}

function keysQuery(accountId: string) {
  return {
    TableName: settings().tableName,
    IndexName: TABLE.index.name,
    KeyConditionExpression: "IPK = :keys",
    ExpressionAttributeValues: { ":keys": indexKeys.apiKeys(accountId) },
  };
}

/** Disables a key permanently; false if there is no such key. */
export async function disableApiKey(apiKey: string, disabledAt: string): Promise<boolean> {
  return (await ifConditionHolds(table().send(updateOf(apiKey, { disabledAt })))) !== undefined;
}

/** Removes a key; harmless if it is gone. */
export async function removeApiKey(apiKey: string): Promise<void> {
  const Key = keys.apiKey(apiKey);
  await table().send(new DeleteCommand({ TableName: settings().tableName, Key }));
}

/** Disables a key permanently (one conditional write); false if it is disabled already. */
export async function endKey(apiKey: string, disabledAt: string): Promise<boolean> {
  const changes = { disabledAt, mark: newWriteMark() };
  const condition = "attribute_not_exists(disabledAt) OR mark = :mark";
  const update = updateOf(apiKey, changes, condition);
  return (await ifConditionHolds(table().send(update))) !== undefined;
}

function updateOf(
  apiKey: string,
  changes: Record<string, unknown>,
  condition?: string,
  values: Record<string, unknown> = {},
): UpdateCommand {
  const expression = change(changes);
  const exists = "attribute_exists(PK)";
  return new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.apiKey(apiKey),
    ...expression,
    ExpressionAttributeValues: { ...expression.ExpressionAttributeValues, ...values },
    ConditionExpression: condition === undefined ? exists : `${exists} AND (${condition})`,
  });
}
