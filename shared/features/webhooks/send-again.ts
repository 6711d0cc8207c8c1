import { now, webhooks } from "#platform/runtime.ts";
import { nudgeForAll } from "#platform/work/nudge.ts";
import type { WebhookKey } from "#platform/table/webhook-keys.ts";
import type { WebhookDelivery } from "#features/deliveries/webhook-delivery.ts";
import {
  deliveriesSince,
  putDeliveries,
} from "#features/deliveries/webhook-delivery-repository.ts";

/** A delivery that somebody asked to be sent again. */
export function redelivered(delivery: WebhookDelivery): WebhookDelivery {
  const again = toSendAgain(delivery);
  return { ...again, redeliveredAt: again.dueAt };
}

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

/**
 * Makes a webhook's deliveries of events since a time due again.
 * @param again returns the delivery that is due; undefined leaves it as it is
 * @returns their number
 */
export async function sendAgain(
  webhook: WebhookKey,
  since: Date,
  again: (delivery: WebhookDelivery) => WebhookDelivery | undefined,
): Promise<number> {
  let count = 0;
  for await (const some of deliveriesSince(webhook, since)) {
    const due = some.flatMap((delivery) => again(delivery) ?? []);
    await putDeliveries(due);
    count += due.length;
  }
  // One nudge for all: the index lists them.
  if (count > 0) await nudgeForAll(webhooks);
  return count;
}
