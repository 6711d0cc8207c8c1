import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { settings, table } from "#platform/runtime.ts";
import { change, ifConditionHolds } from "#platform/table/expressions.ts";
import type { Key } from "#platform/table/schema.ts";
import { oldMarks } from "./change-mark.ts";
import type { WebhookDelivery } from "./webhook-delivery.ts";

/**
 * Whether the change of an unconfirmed delivery happened (one consistent read): its mark is in the item. What removes
 * an item confirms the deliveries of its marks first (`settleMarks`), so one that is gone proves nothing.
 */
export async function hasHappened({ evidence }: WebhookDelivery): Promise<boolean> {
  if (evidence === undefined) return true;
  const { PK = "", SK = "", name = "" } = evidence;
  const { Item = {} } = await table().send(
    new GetCommand({
      TableName: settings().tableName,
      Key: { PK, SK },
      ConsistentRead: true,
    }),
  );
  return name in Item;
}

/** Takes old marks off an item that has many (one write then), as it was after a change. */
export async function dropOldMarks(
  key: Key,
  item: Record<string, unknown> | undefined,
  now: Date,
): Promise<void> {
  const old = item ? oldMarks(item, now) : [];
  if (old.length === 0) return;
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: { PK: key.PK, SK: key.SK },
    ...change({}, old),
    ConditionExpression: "attribute_exists(PK)",
  });
  await ifConditionHolds(table().send(update));
}
