import { now } from "#platform/runtime.ts";
import { get } from "#platform/table/reads.ts";
import { nudgeWebhooks } from "#features/deliveries/nudge-webhooks.ts";
import type { WebhookDelivery } from "#features/deliveries/webhook-delivery.ts";
import {
  changeDelivery,
  keyOfDelivery,
  removeDelivery,
} from "#features/deliveries/webhook-delivery-repository.ts";

/**
 * Decides on an intent of an earlier version, which wrote it before the change: it is sent if the change left its mark in
 * the item, and removed if not.
 */
export async function decideUnconfirmed(delivery: WebhookDelivery): Promise<void> {
  const { evidence, attempts } = delivery;
  const item = evidence && (await get(evidence));
  if (evidence && !(item && evidence.name in item)) return removeDelivery(delivery);
  const dueAt = now().toISOString();
  if (await changeDelivery(delivery, { status: "pending", attempts, dueAt })) {
    await nudgeWebhooks([keyOfDelivery(delivery)]);
  }
}
