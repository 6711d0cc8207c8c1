import { rotateWebhookSecret as contract } from "#contract/api/webhooks/webhook-operations.ts";
import { postHandler } from "#http/post-handler.ts";
import { rotateWebhookSecret } from "#features/webhooks/operations/rotate-webhook-secret.ts";
import { newWebhookRecord } from "#features/webhooks/webhook-record.ts";

export const handler = postHandler(contract, async ({ accountId, path, parameters }) => {
  const key = { accountId, webhookId: path.webhook_id };
  return { data: newWebhookRecord(await rotateWebhookSecret(key, parameters.overlap_hours)) };
});
