import { DeleteCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "#platform/runtime.ts";
import { ifConditionHolds } from "#platform/table/expressions.ts";
import { putNew, writeMarkFor } from "#platform/table/put-new.ts";
import { indexKeys, type Key, keys, TABLE } from "#platform/table/schema.ts";
import { confirmed, type WebhookDelivery, webhookDeliverySchema } from "./webhook-delivery.ts";

/** The key of a delivery. */
export function keyOfDelivery(delivery: WebhookDelivery): Key {
  return keys.webhookDelivery(delivery, delivery.deliveryId);
}

/** The item of a delivery; one that is not to be tried is in no list but that of its webhook. */
export function deliveryItem(delivery: WebhookDelivery): Record<string, unknown> & Key {
  const { dueAt, deliveryId } = delivery;
  return {
    ...keyOfDelivery(delivery),
    ...(dueAt !== undefined && {
      IPK: indexKeys.webhookDeliveries,
      ISK: `${dueAt}#${deliveryId}`,
    }),
    ...delivery,
  };
}

/** Writes an unconfirmed intent, before the state changes (one write). What an earlier attempt of the call wrote stays. */
export async function createDelivery(unconfirmed: WebhookDelivery): Promise<void> {
  await putNew(deliveryItem(unconfirmed));
}

/**
 * Makes an intent due at once, after the state has changed (one write), also if it was removed meanwhile.
 * @returns false if it was confirmed before
 */
export async function confirmDelivery(unconfirmed: WebhookDelivery): Promise<boolean> {
  const item = deliveryItem(confirmed(unconfirmed));
  const put = new PutCommand({
    TableName: settings().tableName,
    Item: { ...item, mark: writeMarkFor(item) },
    ConditionExpression: "attribute_not_exists(PK) OR #status = :unconfirmed",
    ExpressionAttributeNames: { "#status": "status" },
    ExpressionAttributeValues: { ":unconfirmed": "unconfirmed" },
  });
  return (await ifConditionHolds(table().send(put))) !== undefined;
}

/** Removes an intent whose event did not happen; one that is confirmed stays. */
export async function removeDelivery(unconfirmed: WebhookDelivery): Promise<void> {
  const remove = new DeleteCommand({
    TableName: settings().tableName,
    Key: keyOfDelivery(unconfirmed),
    ConditionExpression: "attribute_not_exists(PK) OR #status = :unconfirmed",
    ExpressionAttributeNames: { "#status": "status" },
    ExpressionAttributeValues: { ":unconfirmed": "unconfirmed" },
  });
  await ifConditionHolds(table().send(remove));
}

/**
 * Pattern 30: deliveries to be tried or decided on, oldest first, at most `limit`; those after `after`, even if that is
 * gone.
 */
export async function listDueDeliveries(
  now: string,
  limit: number,
  after?: WebhookDelivery,
): Promise<WebhookDelivery[]> {
  const { Items = [] } = await table().send(
    new QueryCommand({
      TableName: settings().tableName,
      IndexName: TABLE.index.name,
      KeyConditionExpression: "IPK = :webhooks AND ISK < :later",
      ExpressionAttributeValues: {
        ":webhooks": indexKeys.webhookDeliveries,
        // Sorts after every row of that very moment.
        ":later": `${now}#~`,
      },
      Limit: limit,
      ...(after && { ExclusiveStartKey: positionOf(after) }),
    }),
  );
  return Items.map((item) => v.parse(webhookDeliverySchema, item));
}

function positionOf(delivery: WebhookDelivery) {
  const { PK, SK, IPK, ISK } = deliveryItem(delivery);
  return { PK, SK, IPK, ISK };
}
