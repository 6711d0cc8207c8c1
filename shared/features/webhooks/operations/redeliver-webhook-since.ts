import { ApiError } from "#contract/api/errors.ts";
import type { WebhookKey } from "#platform/table/webhook-keys.ts";
import { now } from "#platform/runtime.ts";
import { changeWebhook } from "#features/deliveries/webhook-repository.ts";
import { redelivered, sendAgain } from "#features/webhooks/send-again.ts";
import { getWebhook } from "./get-webhook.ts";

/**
 * Sends all events since a time again, delivered or not.
 * @returns their number
 * @throws WEBHOOK_NOT_FOUND, WEBHOOK_PAUSED
 */
export async function redeliverWebhookSince(key: WebhookKey, since: Date): Promise<number> {
  const { pausedAt } = await getWebhook(key);
  if (pausedAt !== undefined) throw new ApiError("WEBHOOK_PAUSED");
  const count = await sendAgain(key, since, redelivered);
  // The last of all, so that a list of redeliveries since then is complete.
  await changeWebhook(key, { set: { redeliveredAt: now().toISOString() } });
  return count;
}
