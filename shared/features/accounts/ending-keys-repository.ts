import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "#platform/runtime.ts";
import { ifConditionHolds } from "#platform/table/expressions.ts";
import { newWriteMark } from "#platform/table/put-new.ts";
import { itemAt, readTogether } from "#platform/table/read-with-magazine.ts";
import { keys } from "#platform/table/schema.ts";
import { type ApiKey, apiKeySchema } from "./api-key.ts";

const endingSchema = v.object({
  /** Changes with every key that begins to end. */
  keysVersion: v.optional(v.string()),
  /** Keys that are about to be disabled. One whose deletion broke off may stay here and still work. */
  endingKeys: v.optional(v.set(v.string()), () => new Set<string>()),
});

/** Some keys of an account at one moment, and which keys of it are about to end. */
export interface KeysAtOnce {
  accountId: string;
  keysVersion: string | undefined;
  endingKeys: ReadonlySet<string>;
  keys: ApiKey[];
}

/** Pattern 25: an account with some of its keys, read consistently. Keys of other accounts are left out. */
export async function readKeysAtOnce(
  accountId: string,
  apiKeys: readonly string[],
): Promise<KeysAtOnce> {
  const accountKey = keys.account(accountId);
  const wanted = [...new Set(apiKeys)].map((each) => keys.apiKey(each));
  const items = await readTogether([accountKey, ...wanted]);
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

/** Announces the end of a key (one conditional write); false if another was announced since the keys were read. */
export async function announceEnd(
  { accountId, keysVersion }: KeysAtOnce,
  apiKey: string,
): Promise<boolean> {
  const isAsRead =
    keysVersion === undefined ? "attribute_not_exists(keysVersion)" : "keysVersion = :seen";
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.account(accountId),
    UpdateExpression: "SET keysVersion = :next ADD endingKeys :key",
    ConditionExpression: `attribute_exists(PK) AND (${isAsRead} OR keysVersion = :next)`,
    ExpressionAttributeValues: {
      ":next": newWriteMark(),
      ":key": new Set([apiKey]),
      ...(keysVersion !== undefined && { ":seen": keysVersion }),
    },
  });
  return (await ifConditionHolds(table().send(update))) !== undefined;
}

/** Takes an announcement back, once the key is disabled. */
export async function forgetEnd(accountId: string, apiKey: string): Promise<void> {
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.account(accountId),
    UpdateExpression: "DELETE endingKeys :key",
    ConditionExpression: "attribute_exists(PK)",
    ExpressionAttributeValues: { ":key": new Set([apiKey]) },
  });
  await ifConditionHolds(table().send(update));
}
