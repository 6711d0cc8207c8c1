import { listWebhookDeliveries as contract } from "#contract/api/webhooks/webhook-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { listWebhookDeliveries } from "#features/webhooks/operations/list-webhook-deliveries.ts";
import { webhookDeliveryRecordOf } from "#features/webhooks/webhook-record.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  const { status, limit, cursor } = parameters;
  const key = { accountId, webhookId: path.webhook_id };
  const listed = await listWebhookDeliveries(key, { status, limit, cursor });
  return { data: listed.entries.map(webhookDeliveryRecordOf), nextCursor: listed.nextCursor };
});
