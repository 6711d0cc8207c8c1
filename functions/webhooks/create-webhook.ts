import { createWebhook as contract } from "#contract/api/webhooks/webhook-operations.ts";
import { postHandler } from "#http/post-handler.ts";
import { createWebhook } from "#features/webhooks/operations/create-webhook.ts";
import { newWebhookRecord } from "#features/webhooks/webhook-record.ts";

export const handler = postHandler(contract, async ({ accountId, parameters }) => {
  const { url, events, description } = parameters;
  return { data: newWebhookRecord(await createWebhook(accountId, { url, events, description })) };
});
