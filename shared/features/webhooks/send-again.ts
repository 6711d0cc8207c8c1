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

/** A delivery as if it had not been tried, due at once. */
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
 * Makes deliveries of a webhook due again, of events since a time.
 * @param again the delivery that is due; undefined leaves it as it is
 * @returns how many
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
  // One nudge for all: the index leads to them.
  if (count > 0) await nudgeForAll(webhooks);
  return count;
}
