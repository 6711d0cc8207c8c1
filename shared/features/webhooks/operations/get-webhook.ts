import { ApiError } from "#contract/api/errors.ts";
import type { WebhookKey } from "#platform/table/webhook-keys.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import { findWebhook } from "#features/deliveries/webhook-repository.ts";

/** @throws WEBHOOK_NOT_FOUND */
export async function getWebhook(key: WebhookKey): Promise<Webhook> {
  const webhook = await findWebhook(key);
  if (!webhook) throw new ApiError("WEBHOOK_NOT_FOUND");
  return webhook;
}
