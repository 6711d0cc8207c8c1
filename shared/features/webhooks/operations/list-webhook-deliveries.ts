import type { Batch, BatchRequest } from "#platform/table/batches.ts";
import type { WebhookKey } from "#platform/table/webhook-keys.ts";
import type { WebhookDelivery } from "#features/deliveries/webhook-delivery.ts";
import {
  type DeliveryFilter,
  isSince,
  listDeliveries,
} from "#features/deliveries/webhook-delivery-repository.ts";
import { getWebhook } from "./get-webhook.ts";

const DEFAULT_LIMIT = 100;

type DeliveriesRequest = BatchRequest & DeliveryFilter;

/**
 * The past and pending deliveries of a webhook, newest first.
 * @throws WEBHOOK_NOT_FOUND
 */
export async function listWebhookDeliveries(
  key: WebhookKey,
  { limit = DEFAULT_LIMIT, ...request }: DeliveriesRequest,
): Promise<Batch<WebhookDelivery>> {
  const { redeliveredAt } = await getWebhook(key);
  const { redeliveredSince: since } = request;
  // Mostly nothing was, and then none of them need be read.
  if (since !== undefined && !isSince(redeliveredAt, since)) {
    return { entries: [], nextCursor: undefined };
  }
  return listDeliveries(key, { limit, ...request });
}
