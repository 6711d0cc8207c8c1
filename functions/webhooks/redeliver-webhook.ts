import { redeliverWebhook as contract } from "#contract/api/webhooks/webhook-operations.ts";
import { postHandler } from "#http/post-handler.ts";
import { redeliverWebhook } from "#features/webhooks/operations/redeliver-webhook.ts";
import { webhookDeliveryRecordOf } from "#features/webhooks/webhook-record.ts";

export const handler = postHandler(contract, async ({ accountId, path }) => {
  const key = { accountId, webhookId: path.webhook_id };
  return { data: webhookDeliveryRecordOf(await redeliverWebhook(key, path.delivery_id)) };
});
