import * as v from "valibot";
import type { Range, System } from "#platform/ports/item-store.ts";
import { type Batch, type BatchRequest, readBatch } from "#platform/table/batches.ts";
import { all, exists, is } from "#platform/table/conditions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { type Key, keys } from "#platform/table/schema.ts";
import { WEBHOOK_DELIVERY_PREFIX } from "#platform/table/sort-keys.ts";
import { getTogether, itemAt, list, listPages } from "#platform/table/reads.ts";
import { change, put, putAll, putNew, remove, replacing } from "#platform/table/table.ts";
import type { WebhookKey } from "#platform/table/webhook-keys.ts";
import { type Webhook, webhookSchema } from "./webhook.ts";
import {
  type StoredDelivery,
  type WebhookDelivery,
  webhookDeliverySchema,
} from "./webhook-delivery.ts";

/** The key of a delivery. */
export function keyOfDelivery(delivery: WebhookDelivery): Key {
  return keys.webhookDelivery(delivery, delivery.deliveryId);
}

/** The item of a delivery; one that is not to be tried is in no list but that of its webhook. */
export function deliveryItem(delivery: StoredDelivery): Record<string, unknown> & Key {
  return { ...keyOfDelivery(delivery), ...dueRow(delivery), ...delivery };
}

function dueRow({ dueAt, deliveryId }: Pick<WebhookDelivery, "dueAt" | "deliveryId">) {
  if (dueAt === undefined) return undefined;
  return { IPK: indexKeys.webhookDeliveries, ISK: `${dueAt}#${deliveryId}` };
}

/** Writes a new delivery (one write). What an earlier attempt of the call wrote stays. */
export async function createDelivery(delivery: WebhookDelivery): Promise<void> {
  await putNew(deliveryItem(delivery));
}

/** Removes a delivery that has not changed since it was seen. */
export async function removeDelivery(seen: WebhookDelivery): Promise<void> {
  await remove<keyof WebhookDelivery>(keyOfDelivery(seen), { when: isAsSeen(seen) });
}

function isAsSeen({ dueAt, attempts, status }: WebhookDelivery) {
  return all(is("dueAt", dueAt), is("attempts", attempts), is("status", status));
}

/**
 * Pattern 30: deliveries to be tried or decided on, oldest first, at most `limit`; those after `after`, even if that is
 * gone.
 */
export async function listDueDeliveries(
  now: string,
  limit: number,
  after?: WebhookDelivery,
): Promise<StoredDelivery[]> {
  const { items } = await list({
    partition: indexKeys.webhookDeliveries,
    isIndex: true,
    // Sorts after every row of that very moment.
    only: { before: `${now}#~` },
    limit,
    start: after && { ...keyOfDelivery(after), ...dueRow(after) },
  });
  return items.map((item) => v.parse(webhookDeliverySchema, item));
}

/** Pattern 31: those of some deliveries that exist, read consistently, at most 100. */
export async function readDeliveries(wanted: readonly Key[]): Promise<StoredDelivery[]> {
  const items = await getTogether(wanted);
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
  const row = dueRow({ dueAt: next.dueAt, deliveryId: seen.deliveryId });
  const { isDone, item } = await change<WebhookDelivery>(
    keyOfDelivery(seen),
    replacing<WebhookDelivery & System>({ ...UNSET, ...next, ...row }),
    { when: isAsSeen(seen) },
  );
  return isDone ? v.parse(webhookDeliverySchema, item) : undefined;
}
const UNSET = {
  dueAt: undefined,
  lastStatusCode: undefined,
  lastError: undefined,
  IPK: undefined,
  ISK: undefined,
};

/** Writes the followers of a delivery in place of any that are there, and has it follow nobody any more. */
export async function putFollowers({ followers = [], ...first }: StoredDelivery): Promise<Key[]> {
  if (followers.length === 0) return [];
  await putAll(followers.map(deliveryItem));
  await change<StoredDelivery>(keyOfDelivery(first), { remove: ["followers"] }, { when: exists() });
  return followers.map(keyOfDelivery);
}

/** A webhook and one of its deliveries, read together and consistently; undefined for what there is not. */
export async function readWithDelivery(
  webhook: WebhookKey,
  deliveryId: string,
): Promise<{ webhook: Webhook | undefined; delivery: WebhookDelivery | undefined }> {
  const webhookKey = keys.webhook(webhook.accountId, webhook.webhookId);
  const deliveryKey = keys.webhookDelivery(webhook, deliveryId);
  const items = await getTogether([webhookKey, deliveryKey]);
  const [found, delivery] = [itemAt(items, webhookKey), itemAt(items, deliveryKey)];
  return {
    webhook: found && v.parse(webhookSchema, found),
    delivery: delivery && v.parse(webhookDeliverySchema, delivery),
  };
}

/** Writes a delivery in place of what is there (one write). */
export async function putDelivery(delivery: WebhookDelivery): Promise<void> {
  await put(deliveryItem(delivery));
}

/** Removes a delivery whose webhook is gone. */
export async function dropDelivery(delivery: WebhookDelivery): Promise<void> {
  await remove(keyOfDelivery(delivery));
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
  const range = { ...rangeOf(webhook, ""), isNewestFirst: true };
  const PK = keys.webhookDeliveries(webhook);
  const keyAt = (position: string) => ({ PK, SK: `${WEBHOOK_DELIVERY_PREFIX}${position}` });
  return readBatch(range, { request, keyAt }, (item) => {
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
  for await (const page of listPages({ ...rangeOf(webhook, from), limit: 250 })) {
    const deliveries = page.map((item) => v.parse(webhookDeliverySchema, item));
    yield deliveries.filter(({ status }) => status !== "unconfirmed");
  }
}

function rangeOf(webhook: WebhookKey, from: string): Range {
  return {
    partition: keys.webhookDeliveries(webhook),
    // Sorts after every hexadecimal digit.
    only: { from: `${WEBHOOK_DELIVERY_PREFIX}${from}`, to: `${WEBHOOK_DELIVERY_PREFIX}~` },
  };
}
