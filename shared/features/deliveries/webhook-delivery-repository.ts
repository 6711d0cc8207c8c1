import * as v from "valibot";
import { wireTime } from "#values/wire-date.ts";
import type { Range } from "#platform/ports/item-store.ts";
import { type Batch, type BatchRequest, readBatch } from "#platform/table/batches.ts";
import { exists } from "#platform/table/conditions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { type Key, keys } from "#platform/table/schema.ts";
import { WEBHOOK_DELIVERY_PREFIX } from "#platform/table/sort-keys.ts";
import { getTogether, itemAt, listPages } from "#platform/table/reads.ts";
import { change, put, putAll, putNew } from "#platform/table/table.ts";
import type { WebhookKey } from "#platform/table/webhook-keys.ts";
import { type Webhook, webhookSchema } from "./webhook.ts";
import {
  type StoredDelivery,
  type WebhookDelivery,
  webhookDeliverySchema,
} from "./webhook-delivery.ts";
import { workItem, type WorkKind } from "#platform/work/work-list.ts";

export function keyOfDelivery(delivery: WebhookDelivery): Key {
  return keys.webhookDelivery(delivery, delivery.deliveryId);
}

/**
 * Pattern 30: the pending deliveries. An attempt holds one by its time, status and number of attempts. Any other
 * delivery is only in its webhook's list.
 */
export const waitingDeliveries: WorkKind<StoredDelivery> = {
  partition: indexKeys.webhookDeliveries,
  keyOf: keyOfDelivery,
  placeOf: ({ dueAt, deliveryId }) => (dueAt === undefined ? undefined : `${dueAt}#${deliveryId}`),
  parse: (item) => v.parse(webhookDeliverySchema, item),
  heldBy: ["dueAt", "attempts", "status"],
};

/** Writes a new delivery (one write). Keeps one that an earlier attempt of the call wrote. */
export async function createDelivery(delivery: WebhookDelivery): Promise<void> {
  await putNew(workItem(waitingDeliveries, delivery));
}

/** Writes the followers of a delivery, replacing existing ones, and detaches them from it. */
export async function putFollowers({ followers = [], ...first }: StoredDelivery): Promise<Key[]> {
  if (followers.length === 0) return [];
  await putAll(followers.map((each) => workItem(waitingDeliveries, each)));
  await change<StoredDelivery>(keyOfDelivery(first), { remove: ["followers"] }, { when: exists() });
  return followers.map(keyOfDelivery);
}

/** A webhook and one of its deliveries, read together and consistently; undefined if missing. */
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

export async function putDelivery(delivery: WebhookDelivery): Promise<void> {
  await put(workItem(waitingDeliveries, delivery));
}

/** Writes deliveries, replacing existing ones (one call for 25). */
export async function putDeliveries(deliveries: readonly WebhookDelivery[]): Promise<void> {
  await putAll(deliveries.map((each) => workItem(waitingDeliveries, each)));
}

/** Which deliveries are listed; undefined for all. */
export interface DeliveryFilter {
  status: WebhookDelivery["status"] | undefined;
  /** Those that were asked to be sent again then or later; their times have seconds where they are shown. */
  redeliveredSince: Date | undefined;
}

/** Whether a time is that of `since` or a later one, both as shown: in seconds. */
export function isSince(time: string | undefined, since: Date): boolean {
  return time !== undefined && new Date(wireTime(time)) >= since;
}

/** Pattern 29: the confirmed deliveries of a webhook, newest first, read consistently. */
export function listDeliveries(
  webhook: WebhookKey,
  { status, redeliveredSince: since, ...request }: BatchRequest & DeliveryFilter,
): Promise<Batch<WebhookDelivery>> {
  const range = { ...rangeOf(webhook, ""), isNewestFirst: true };
  const PK = keys.webhookDeliveries(webhook);
  const keyAt = (position: string) => ({ PK, SK: `${WEBHOOK_DELIVERY_PREFIX}${position}` });
  return readBatch(range, { request, keyAt }, (item) => {
    const delivery = v.parse(webhookDeliverySchema, item);
    const isWanted =
      (status === undefined || delivery.status === status) &&
      (since === undefined || isSince(delivery.redeliveredAt, since));
    if (delivery.status === "unconfirmed" || !isWanted) return undefined;
    return { entry: delivery, position: delivery.deliveryId };
  });
}

/** Part of pattern 29: the confirmed deliveries of events since a time, oldest first, a few at a time. */
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
