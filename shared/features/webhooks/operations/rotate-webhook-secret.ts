import { now } from "#platform/runtime.ts";
import type { WebhookKey } from "#platform/table/webhook-keys.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import { changeWebhook } from "#features/deliveries/webhook-repository.ts";
import {
  newWebhookSecret,
  openWebhookSecret,
  sealWebhookSecret,
} from "#features/webhooks/signing.ts";
import type { WebhookWithSecret } from "#features/webhooks/webhook-record.ts";
import { getWebhook } from "./get-webhook.ts";

const DEFAULT_OVERLAP_HOURS = 24;
const HOUR = 3_600_000;
/** Each adds a signature to every request. */
const MOST_EARLIER_SECRETS = 5;

/**
 * Replaces a webhook's secret. Earlier ones sign too until their overlap ends; without an overlap, none does.
 * @throws WEBHOOK_NOT_FOUND
 */
export async function rotateWebhookSecret(
  key: WebhookKey,
  overlapHours = DEFAULT_OVERLAP_HOURS,
): Promise<WebhookWithSecret> {
  const secret = newWebhookSecret();
  for (;;) {
    const webhook = await getWebhook(key);
    // An earlier attempt of the same call has rotated it.
    if (openWebhookSecret(webhook.sealedSecret, key.webhookId) === secret) {
      return { webhook, secret };
    }
    const next = {
      sealedSecret: sealWebhookSecret(secret, key.webhookId),
      earlierSecrets: earlierSecrets(webhook, overlapHours, now()),
    };
    const seenSecret = webhook.sealedSecret;
    if (await changeWebhook(key, { set: next, seenSecret })) return { webhook, secret };
  }
}

function earlierSecrets(
  { sealedSecret, earlierSecrets: before = [] }: Webhook,
  overlapHours: number,
  at: Date,
): NonNullable<Webhook["earlierSecrets"]> {
  if (overlapHours === 0) return [];
  const until = new Date(at.getTime() + overlapHours * HOUR).toISOString();
  const running = before.filter((each) => at.toISOString() < each.until);
  return [...running, { sealed: sealedSecret, until }].slice(-MOST_EARLIER_SECRETS);
}
