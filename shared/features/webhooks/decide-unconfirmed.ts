import { now, webhooks } from "#platform/runtime.ts";
import { get } from "#platform/table/reads.ts";
import { remove } from "#platform/table/table.ts";
import { nudge } from "#platform/work/nudge.ts";
import type { WebhookDelivery } from "#features/deliveries/webhook-delivery.ts";
import {
  keyOfDelivery,
  waitingDeliveries,
} from "#features/deliveries/webhook-delivery-repository.ts";
import { changeWork, isWorkHeld } from "#platform/work/work-list.ts";

/**
 * Decides an intent of an earlier version, which wrote it before the change: sends it if the change left its mark in
 * the item, and removes it otherwise.
 */
export async function decideUnconfirmed(delivery: WebhookDelivery): Promise<void> {
  const { evidence } = delivery;
  const item = evidence && (await get(evidence));
  if (evidence && !(item && evidence.name in item)) {
    await remove(keyOfDelivery(delivery), { when: isWorkHeld(waitingDeliveries, delivery) });
    return;
  }
  const dueAt = now().toISOString();
  if (await changeWork(waitingDeliveries, delivery, { status: "pending", dueAt })) {
    await nudge(webhooks, [keyOfDelivery(delivery)]);
  }
}
