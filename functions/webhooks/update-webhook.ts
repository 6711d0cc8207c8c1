import { updateWebhook as contract } from "#contract/api/webhooks/webhook-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { updateWebhook } from "#features/webhooks/operations/update-webhook.ts";
import { webhookRecordOf } from "#features/webhooks/webhook-record.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  const { url, events, description, status } = parameters;
  const changes = { url, events, description, status };
  const key = { accountId, webhookId: path.webhook_id };
  return { data: webhookRecordOf(await updateWebhook(key, changes)) };
});
