import { now, webhooks } from "#platform/runtime.ts";
import { nudgeForAll } from "#platform/work/nudge.ts";
import type { WebhookKey } from "#platform/table/webhook-keys.ts";
import type { WebhookDelivery } from "#features/deliveries/webhook-delivery.ts";
import {
  deliveriesSince,
  putDeliveries,
} from "#features/deliveries/webhook-delivery-repository.ts";

/** A delivery reset to untried, due at once. */
export function toSendAgain(delivery: WebhookDelivery): WebhookDelivery {
  const { lastStatusCode: _status, lastError: _error, ...rest } = delivery;
  const dueAt = now().toISOString();
  return {
    ...rest,
    confirmedAt: delivery.confirmedAt ?? dueAt,
    status: "pending",
    dueAt,
    attempts: 0,
  };
}

/** Makes a webhook's deliveries of events since a time due again. @returns their number */
export async function sendAgain(
  webhook: WebhookKey,
  since: Date,
  isWanted: (delivery: WebhookDelivery) => boolean = () => true,
): Promise<number> {
  let count = 0;
  for await (const some of deliveriesSince(webhook, since)) {
    const wanted = some.filter(isWanted);
    await putDeliveries(wanted.map(toSendAgain));
    count += wanted.length;
  }
  // One nudge for all: the index lists them.
  if (count > 0) await nudgeForAll(webhooks);
  return count;
}
