import { testWebhook as contract } from "#contract/api/webhooks/webhook-operations.ts";
import { postHandler } from "#http/post-handler.ts";
import { testWebhook } from "#features/webhooks/operations/test-webhook.ts";
import { webhookDeliveryRecordOf } from "#features/webhooks/webhook-record.ts";

export const handler = postHandler(contract, async ({ accountId, path }) => ({
  data: webhookDeliveryRecordOf(await testWebhook({ accountId, webhookId: path.webhook_id })),
}));
