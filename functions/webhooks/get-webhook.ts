import { getWebhook as contract } from "#contract/api/webhooks/webhook-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { getWebhook } from "#features/webhooks/operations/get-webhook.ts";
import { webhookRecordOf } from "#features/webhooks/webhook-record.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => ({
  data: webhookRecordOf(await getWebhook({ accountId, webhookId: path.webhook_id })),
}));
