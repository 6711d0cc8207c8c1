import { log } from "#platform/log/log.ts";
import { stopping, webhooks } from "#platform/runtime.ts";
import { nudge } from "#platform/work/nudge.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import type { StoredDelivery, WebhookDelivery } from "#features/deliveries/webhook-delivery.ts";
import {
  putFollowers,
  waitingDeliveries,
} from "#features/deliveries/webhook-delivery-repository.ts";
import { findWebhook } from "#features/deliveries/webhook-repository.ts";
import { attemptDelivery } from "./attempt-delivery.ts";
import { decideUnconfirmed } from "./decide-unconfirmed.ts";
import { dropWork } from "#platform/work/work-list.ts";

/** Concurrent requests to one webhook. */
const AT_ONCE = 4;

/**
 * Advances deliveries as far as possible now: a few at a time per webhook, and different webhooks in parallel, so that
 * one without answers holds up no others. A failure of the table is logged and ends only one delivery, which stays due.
 */
export async function sendDeliveries(deliveries: readonly StoredDelivery[]): Promise<void> {
  const lanes = Map.groupBy(deliveries, ({ webhookId }) => webhookId);
  await Promise.all([...lanes.values()].map(sendToOne));
}

async function sendToOne(deliveries: readonly StoredDelivery[]): Promise<void> {
  const [first] = deliveries;
  if (!first) return;
  const lane: { webhook: Webhook | undefined } = { webhook: undefined };
  const isOpen = await tried(first, async () => {
    lane.webhook = await findWebhook(first);
  });
  if (!isOpen) return;
  const left = deliveries.values();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const delivery of left) {
      if (stopping().aborted) return;
      await tried(delivery, async () => {
        await nudge(webhooks, await putFollowers(delivery));
        if (!lane.webhook) return dropWork(waitingDeliveries, delivery);
        if (delivery.status === "unconfirmed") return decideUnconfirmed(delivery);
        lane.webhook = await attemptDelivery(lane.webhook, delivery);
      });
    }
  });
  await Promise.all(workers);
}

/** @returns whether it succeeded */
async function tried({ accountId }: WebhookDelivery, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log("WEBHOOK_ATTEMPT_FAILED", { accountId, error });
    return false;
  }
}
