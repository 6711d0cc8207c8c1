import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "#platform/runtime.ts";
import { ifConditionHolds } from "#platform/table/expressions.ts";
import { newWriteMark } from "#platform/table/put-new.ts";
import { keys, TABLE } from "#platform/table/schema.ts";
import { type Pace, UNHURRIED } from "./pace.ts";

/** Long after everything is worked off. */
const KEPT_SECONDS = 24 * 60 * 60;

const storedSchema = v.object({
  account: v.number(),
  hosts: v.record(v.string(), v.number()),
  version: v.string(),
});

/** A pace as the table has it; without a version there is none yet. */
export interface StoredPace extends Pace {
  version: string | undefined;
}

/** A part of pattern 58. */
export async function findPace(accountId: string): Promise<StoredPace> {
  const { Item } = await table().send(
    new GetCommand({
      TableName: settings().tableName,
      Key: keys.webhookPace(accountId),
      ConsistentRead: true,
    }),
  );
  return Item ? v.parse(storedSchema, Item) : { ...UNHURRIED, version: undefined };
}

/** Pattern 58: stores a pace in place of the one that was seen (one conditional write); undefined if another is there. */
export async function savePace(
  accountId: string,
  seen: StoredPace,
  { account, hosts }: Pace,
): Promise<StoredPace | undefined> {
  const version = newWriteMark();
  const put = new PutCommand({
    TableName: settings().tableName,
    Item: {
      ...keys.webhookPace(accountId),
      account,
      hosts,
      version,
      [TABLE.timeToLive]: Math.ceil(account / 1000) + KEPT_SECONDS,
    },
    ConditionExpression:
      seen.version === undefined
        ? "attribute_not_exists(PK) OR version = :version"
        : "attribute_not_exists(PK) OR version = :seen OR version = :version",
    ExpressionAttributeValues: {
      ":version": version,
      ...(seen.version !== undefined && { ":seen": seen.version }),
    },
  });
  const saved = await ifConditionHolds(table().send(put));
  return saved && { account, hosts, version };
}
