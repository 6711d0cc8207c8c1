import type { Batch, BatchRequest } from "#platform/table/batches.ts";
import type { WebhookKey } from "#platform/table/webhook-keys.ts";
import type { WebhookDelivery } from "#features/deliveries/webhook-delivery.ts";
import { listDeliveries } from "#features/deliveries/webhook-delivery-repository.ts";
import { getWebhook } from "./get-webhook.ts";

const DEFAULT_LIMIT = 100;

/**
 * The past and pending deliveries of a webhook, newest first.
 * @throws WEBHOOK_NOT_FOUND
 */
export async function listWebhookDeliveries(
  key: WebhookKey,
  request: BatchRequest & { status: WebhookDelivery["status"] | undefined },
): Promise<Batch<WebhookDelivery>> {
  await getWebhook(key);
  const { limit = DEFAULT_LIMIT, cursor, status } = request;
  return listDeliveries(key, { limit, cursor, status });
}
