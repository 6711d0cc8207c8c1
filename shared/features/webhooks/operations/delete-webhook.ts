import type { WebhookKey } from "#platform/table/webhook-keys.ts";
import { removeWebhook } from "#features/deliveries/webhook-repository.ts";
import { release } from "#features/quotas/reserve.ts";
import { getWebhook } from "./get-webhook.ts";

/**
 * Deletes a webhook at once. Its deliveries can no longer be listed: the sender drops due ones, and the table the rest
 * within 30 days.
 * @throws WEBHOOK_NOT_FOUND
 */
export async function deleteWebhook(key: WebhookKey): Promise<void> {
  await getWebhook(key);
  await removeWebhook(key);
  await release(key.accountId, { list: "liveWebhooks", id: key.webhookId });
}
