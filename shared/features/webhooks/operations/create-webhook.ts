import { ApiError } from "#contract/api/errors.ts";
import { MOST_WEBHOOKS } from "#contract/api/limits.ts";
import { newNumber } from "#values/ids.ts";
import { beganAt } from "#values/repeatable.ts";
import { now } from "#platform/runtime.ts";
import * as webhooks from "#features/deliveries/webhook-repository.ts";
import { assertWebhookUrl } from "#features/webhooks/assert-webhook-url.ts";
import { newWebhookSecret, sealWebhookSecret } from "#features/webhooks/signing.ts";
import type { WebhookWithSecret } from "#features/webhooks/webhook-record.ts";

/**
 * Registers an address to which events are sent.
 * @throws INVALID_PARAMETER for an address that must not be reached, TOO_MANY_WEBHOOKS
 */
export async function createWebhook(
  accountId: string,
  wishes: { url: string; events: string[]; description: string | undefined },
): Promise<WebhookWithSecret> {
  const { url, events, description = "" } = wishes;
  await assertWebhookUrl(url);
  const webhookId = newNumber(now());
  const secret = newWebhookSecret();
  const others = (await webhooks.listWebhooks(accountId)).filter(
    (webhook) => webhook.webhookId !== webhookId,
  );
  if (others.length >= MOST_WEBHOOKS) throw new ApiError("TOO_MANY_WEBHOOKS");
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
  return { webhook, secret };
}
