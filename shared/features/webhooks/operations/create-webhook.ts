import { newNumber } from "#values/ids.ts";
import { beganAt } from "#values/repeatable.ts";
import { now } from "#platform/runtime.ts";
import { reserve } from "#features/quotas/reserve.ts";
import * as webhooks from "#features/deliveries/webhook-repository.ts";
import { assertWebhookUrl } from "#features/webhooks/assert-webhook-url.ts";
import { newWebhookSecret, sealWebhookSecret } from "#features/webhooks/signing.ts";
import type { WebhookWithSecret } from "#features/webhooks/webhook-record.ts";

/**
 * Registers an endpoint for events.
 * @throws INVALID_PARAMETER for a forbidden address, QUOTA_REACHED
 */
export async function createWebhook(
  accountId: string,
  options: { url: string; events: string[]; description: string | undefined },
): Promise<WebhookWithSecret> {
  const { url, events, description = "" } = options;
  await assertWebhookUrl(url);
  const webhookId = newNumber(now());
  const secret = newWebhookSecret();
  const webhook = {
    accountId,
    webhookId,
    url,
    events,
    description,
    createdAt: (beganAt() ?? now()).toISOString(),
    sealedSecret: sealWebhookSecret(secret, webhookId),
  };
  if (!(await webhooks.createWebhook(webhook))) throw new Error("The webhook's id is taken");
  try {
    await reserve({
      accountId,
      list: "liveWebhooks",
      entry: webhookId,
      ended: goneFrom(accountId),
    });
  } catch (error) {
    await webhooks.removeWebhook(webhook);
    throw error;
  }
  return { webhook, secret };
}

function goneFrom(accountId: string) {
  return async (entries: readonly string[]): Promise<string[]> => {
    const there = await webhooks.listWebhooks(accountId);
    return entries.filter((entry) => !there.some(({ webhookId }) => webhookId === entry));
  };
}
