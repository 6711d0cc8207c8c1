import { ApiError } from "#contract/api/errors.ts";
import type { WebhookKey } from "#platform/table/webhook-keys.ts";
import { webhooks } from "#platform/runtime.ts";
import { nudge } from "#platform/work/nudge.ts";
import { changeWebhook } from "#features/deliveries/webhook-repository.ts";
import type { WebhookDelivery } from "#features/deliveries/webhook-delivery.ts";
import {
  keyOfDelivery,
  putDelivery,
  readWithDelivery,
} from "#features/deliveries/webhook-delivery-repository.ts";
import { redelivered } from "#features/webhooks/send-again.ts";

/**
 * Sends an event again, delivered or not.
 * @throws WEBHOOK_NOT_FOUND, WEBHOOK_DELIVERY_NOT_FOUND, WEBHOOK_PAUSED
 */
export async function redeliverWebhook(
  key: WebhookKey,
  deliveryId: string,
): Promise<WebhookDelivery> {
  const { webhook, delivery } = await readWithDelivery(key, deliveryId);
  if (!webhook) throw new ApiError("WEBHOOK_NOT_FOUND");
  if (!delivery || delivery.status === "unconfirmed") {
    throw new ApiError("WEBHOOK_DELIVERY_NOT_FOUND");
  }
  if (webhook.pausedAt !== undefined) throw new ApiError("WEBHOOK_PAUSED");
  const again = redelivered(delivery);
  await putDelivery(again);
  await changeWebhook(key, { set: { redeliveredAt: again.redeliveredAt } });
  await nudge(webhooks, [keyOfDelivery(again)]);
  return again;
}
