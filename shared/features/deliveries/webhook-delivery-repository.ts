import {
  DeleteCommand,
  paginateQuery,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "#platform/runtime.ts";
import { type Batch, type BatchRequest, readBatch } from "#platform/table/batches.ts";
import { change, ifConditionHolds } from "#platform/table/expressions.ts";
import { putNew, writeMarkFor } from "#platform/table/put-new.ts";
import { itemAt, readTogether } from "#platform/table/read-with-magazine.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { type Key, keys, TABLE } from "#platform/table/schema.ts";
import type { WebhookKey } from "#platform/table/webhook-keys.ts";
import { WEBHOOK_DELIVERY_PREFIX } from "#platform/table/sort-keys.ts";
import { putAll } from "#platform/table/write-batches.ts";
import { type Webhook, webhookSchema } from "./webhook.ts";
import { confirmed, type WebhookDelivery, webhookDeliverySchema } from "./webhook-delivery.ts";

/** The key of a delivery. */
export function keyOfDelivery(delivery: WebhookDelivery): Key {
  return keys.webhookDelivery(delivery, delivery.deliveryId);
}

/** The item of a delivery; one that is not to be tried is in no list but that of its webhook. */
function deliveryItem(delivery: WebhookDelivery): Record<string, unknown> & Key {
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

/** Pattern 31: those of some deliveries that exist, read consistently, at most 100. */
export async function readDeliveries(wanted: readonly Key[]): Promise<WebhookDelivery[]> {
  const items = await readTogether([...wanted]);
  return items.map((item) => v.parse(webhookDeliverySchema, item));
}

/** What an attempt, or putting it off, changes of a delivery. Without `dueAt`, nothing more is to be done. */
export type DeliveryChange = Pick<WebhookDelivery, "status" | "attempts"> &
  Partial<Pick<WebhookDelivery, "dueAt" | "lastStatusCode" | "lastError">>;

/**
 * Claims, settles or puts off a delivery (one conditional write).
 * @returns undefined if it has changed since it was seen, or is gone
 */
export async function changeDelivery(
  seen: WebhookDelivery,
  next: DeliveryChange,
): Promise<WebhookDelivery | undefined> {
  const { dueAt, lastStatusCode, lastError, ...rest } = next;
  const changed = { ...seen, ...rest };
  const put = { dueAt, lastStatusCode, lastError };
  const missing = Object.entries(put).flatMap(([name, value]) =>
    value === undefined ? [name] : [],
  );
  const row = dueAt === undefined ? {} : { ISK: `${dueAt}#${seen.deliveryId}` };
  const gone = dueAt === undefined ? ["IPK", "ISK"] : [];
  const index = dueAt === undefined ? {} : { IPK: indexKeys.webhookDeliveries, ...row };
  const expression = change({ ...rest, ...put, ...index }, [...missing, ...gone]);
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keyOfDelivery(seen),
    ...expression,
    ConditionExpression: "#dueAt = :seenDueAt AND #attempts = :seenAttempts",
    ExpressionAttributeNames: {
      ...expression.ExpressionAttributeNames,
      "#dueAt": "dueAt",
      "#attempts": "attempts",
    },
    ExpressionAttributeValues: {
      ...expression.ExpressionAttributeValues,
      ":seenDueAt": seen.dueAt,
      ":seenAttempts": seen.attempts,
    },
  });
  const written = await ifConditionHolds(table().send(update));
  return written && { ...without(changed), ...given(put) };
}

function without(delivery: WebhookDelivery): WebhookDelivery {
  const { dueAt: _due, lastStatusCode: _status, lastError: _error, ...rest } = delivery;
  return rest;
}

function given(values: Partial<WebhookDelivery>): Partial<WebhookDelivery> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** A webhook and one of its deliveries, read together and consistently; undefined for what there is not. */
export async function readWithDelivery(
  webhook: WebhookKey,
  deliveryId: string,
): Promise<{ webhook: Webhook | undefined; delivery: WebhookDelivery | undefined }> {
  const webhookKey = keys.webhook(webhook.accountId, webhook.webhookId);
  const deliveryKey = keys.webhookDelivery(webhook, deliveryId);
  const items = await readTogether([webhookKey, deliveryKey]);
  const [found, delivery] = [itemAt(items, webhookKey), itemAt(items, deliveryKey)];
  return {
    webhook: found && v.parse(webhookSchema, found),
    delivery: delivery && v.parse(webhookDeliverySchema, delivery),
  };
}

/** Writes a delivery in place of what is there (one write). */
export async function putDelivery(delivery: WebhookDelivery): Promise<void> {
  const Item = deliveryItem(delivery);
  await table().send(new PutCommand({ TableName: settings().tableName, Item }));
}

/** Removes a delivery whose webhook is gone. */
export async function dropDelivery(delivery: WebhookDelivery): Promise<void> {
  const Key = keyOfDelivery(delivery);
  await table().send(new DeleteCommand({ TableName: settings().tableName, Key }));
}

/** Writes deliveries in place of what is there (one call for 25). */
export async function putDeliveries(deliveries: readonly WebhookDelivery[]): Promise<void> {
  await putAll(deliveries.map(deliveryItem));
}

/** Pattern 29: the confirmed deliveries of a webhook, newest first, read consistently. */
export function listDeliveries(
  webhook: WebhookKey,
  { status, ...request }: BatchRequest & { status: WebhookDelivery["status"] | undefined },
): Promise<Batch<WebhookDelivery>> {
  const query = { ...deliveriesQuery(webhook, ""), ScanIndexForward: false };
  const PK = keys.webhookDeliveries(webhook);
  const keyAt = (position: string) => ({ PK, SK: `${WEBHOOK_DELIVERY_PREFIX}${position}` });
  return readBatch(query, { request, keyAt }, (item) => {
    const delivery = v.parse(webhookDeliverySchema, item);
    const isWanted = status === undefined || delivery.status === status;
    if (delivery.status === "unconfirmed" || !isWanted) return undefined;
    return { entry: delivery, position: delivery.deliveryId };
  });
}

/** A part of pattern 29: the confirmed deliveries of events since a time, oldest first, a few at a time. */
export async function* deliveriesSince(
  webhook: WebhookKey,
  since: Date,
): AsyncGenerator<WebhookDelivery[]> {
  const from = Math.max(0, since.getTime()).toString(16).padStart(12, "0");
  const query = deliveriesQuery(webhook, from);
  for await (const { Items = [] } of paginateQuery({ client: table(), pageSize: 250 }, query)) {
    const deliveries = Items.map((item) => v.parse(webhookDeliverySchema, item));
    yield deliveries.filter(({ status }) => status !== "unconfirmed");
  }
}

function deliveriesQuery(webhook: WebhookKey, from: string) {
  return {
    TableName: settings().tableName,
    KeyConditionExpression: "PK = :webhook AND SK BETWEEN :from AND :end",
    ExpressionAttributeValues: {
      ":webhook": keys.webhookDeliveries(webhook),
      ":from": `${WEBHOOK_DELIVERY_PREFIX}${from}`,
      // Sorts after every hexadecimal digit.
      ":end": `${WEBHOOK_DELIVERY_PREFIX}~`,
    },
    ConsistentRead: true,
  };
}
