import { ApiError } from "#contract/api/errors.ts";
import { TEST_EVENT } from "#contract/formats/webhook-event.ts";
import type { WebhookKey } from "#platform/table/webhook-keys.ts";
import { newDeliveries, type WebhookDelivery } from "#features/deliveries/webhook-delivery.ts";
import { createDelivery } from "#features/deliveries/webhook-delivery-repository.ts";
import { takeTurn } from "#features/webhooks/take-turn.ts";
import { sendOnce } from "#features/webhooks/send-once.ts";
import { getWebhook } from "./get-webhook.ts";

/**
 * Sends `webhook.test` to a webhook once, even if it is paused, and returns the outcome.
 * @throws WEBHOOK_NOT_FOUND, RATE_LIMITED while the account has reached its request rate
 */
export async function testWebhook(key: WebhookKey): Promise<WebhookDelivery> {
  const webhook = await getWebhook(key);
  const seconds = await takeTurn(webhook);
  if (seconds > 0) {
    throw new ApiError("RATE_LIMITED", "The account's webhooks have many requests to send.", {
      "retry-after": String(Math.ceil(seconds)),
    });
  }
  const [announced] = newDeliveries([webhook], { type: TEST_EVENT, data: {} });
  if (!announced) throw new Error("A webhook has one delivery of an event");
  const { dueAt: _, ...intent } = announced;
  const { status, reason } = await sendOnce(webhook, intent);
  const delivery: WebhookDelivery = {
    ...intent,
    status: reason === undefined ? "delivered" : "failed",
    attempts: 1,
    ...(status !== undefined && { lastStatusCode: status }),
    ...(reason !== undefined && { lastError: reason }),
  };
  await createDelivery(delivery);
  return delivery;
}
