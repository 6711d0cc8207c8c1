import { deleteWebhook as contract } from "#contract/api/webhooks/webhook-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { deleteWebhook } from "#features/webhooks/operations/delete-webhook.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  await deleteWebhook({ accountId, webhookId: path.webhook_id });
  return { data: [] };
});
