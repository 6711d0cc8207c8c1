import { listWebhookDeliveries as contract } from "#contract/api/webhooks/webhook-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { listWebhookDeliveries } from "#features/webhooks/operations/list-webhook-deliveries.ts";
import {
  webhookDeliveryDetailsOf,
  webhookDeliveryRecordOf,
} from "#features/webhooks/webhook-record.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  const { status, redelivered_since: redeliveredSince, details, limit, cursor } = parameters;
  const key = { accountId, webhookId: path.webhook_id };
  const listed = await listWebhookDeliveries(key, {
    status,
    redeliveredSince,
    limit,
    cursor,
  });
  const data = listed.entries.map((delivery) => {
    const record = webhookDeliveryRecordOf(delivery);
    return details === true ? { ...record, ...webhookDeliveryDetailsOf(delivery) } : record;
  });
  return { data, nextCursor: listed.nextCursor };
});
