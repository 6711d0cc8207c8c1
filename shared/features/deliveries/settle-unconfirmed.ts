import { nudgeWebhooks } from "./nudge-webhooks.ts";
import type { WebhookDelivery } from "./webhook-delivery.ts";
import { confirmDelivery, keyOfDelivery } from "./webhook-delivery-repository.ts";

/**
 * Settles an intent whose operation died between writing it and confirming it. What the state does not decide counts as
 * happened: an event may come twice, and must not be missing.
 */
export async function settleUnconfirmed(delivery: WebhookDelivery): Promise<void> {
  if (await confirmDelivery(delivery)) await nudgeWebhooks([keyOfDelivery(delivery)]);
}
