import { DeleteCommand, GetCommand, paginateQuery, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "#platform/runtime.ts";
import { change, ifConditionHolds } from "#platform/table/expressions.ts";
import { putNew } from "#platform/table/put-new.ts";
import { indexKeys, keys, TABLE } from "#platform/table/schema.ts";

const apiKeySchema = v.object({
  apiKey: v.string(),
  accountId: v.string(),
  /** The secret as `seal` made it, with the key as owner. */
  sealedSecret: v.string(),
  createdAt: v.string(),
  disabledAt: v.optional(v.string()),
});
/** A pair of credentials of an account. */
export type ApiKey = v.InferOutput<typeof apiKeySchema>;

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

/** Pattern 2. */
export async function listApiKeys(accountId: string): Promise<ApiKey[]> {
  const query = {
    TableName: settings().tableName,
    IndexName: TABLE.index.name,
    KeyConditionExpression: "IPK = :keys",
    ExpressionAttributeValues: { ":keys": indexKeys.apiKeys(accountId) },
  };
  const found: ApiKey[] = [];
  for await (const { Items = [] } of paginateQuery({ client: table() }, query)) {
    found.push(...Items.map((item) => v.parse(apiKeySchema, item)));
  }
  return found;
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

function updateOf(apiKey: string, changes: Record<string, string>): UpdateCommand {
  return new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.apiKey(apiKey),
    ...change(changes),
    ConditionExpression: "attribute_exists(PK)",
  });
}
