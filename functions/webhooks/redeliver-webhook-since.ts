import { redeliverWebhookSince as contract } from "#contract/api/webhooks/webhook-operations.ts";
import { postHandler } from "#http/post-handler.ts";
import { redeliverWebhookSince } from "#features/webhooks/operations/redeliver-webhook-since.ts";

export const handler = postHandler(contract, async ({ accountId, path, parameters }) => {
  const key = { accountId, webhookId: path.webhook_id };
  return { data: { count: await redeliverWebhookSince(key, parameters.since) } };
});
