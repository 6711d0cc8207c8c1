import type { WebhookEvent } from "#contract/formats/webhook-event.ts";
import type { Write } from "#platform/ports/item-store.ts";
import { absent } from "#platform/table/conditions.ts";
import { webhooks as senderOfWebhooks } from "#platform/runtime.ts";
import { nudge } from "#platform/work/nudge.ts";
import { newDeliveries, type StoredDelivery, type WebhookDelivery } from "./webhook-delivery.ts";
import { keyOfDelivery, waitingDeliveries } from "./webhook-delivery-repository.ts";
import { type Webhook, wants } from "./webhook.ts";
import { workItem } from "#platform/work/work-list.ts";

/** Events, and the account's webhooks from `listWebhooks`. */
export interface Reported {
  webhooks: readonly Webhook[];
  events: readonly WebhookEvent[];
}

/** The writes that report a change, in the change's transaction. */
export type Reports = readonly Write[];

/** Maximum deliveries in a change's transaction; further ones are stored as followers of these. */
const MOST_WITH_CHANGE = 40;

/** Whether any of the webhooks records events of this type. */
export function isWanted(webhooks: readonly Webhook[], type: WebhookEvent["type"]): boolean {
  return webhooks.some((webhook) => wants(webhook, type));
}

/**
 * Makes a change that is reported to webhooks. One transaction contains the change and the intents to report it, so
 * that neither exists without the other, even if the process dies. Unwanted events cost nothing.
 * @param write makes the change together with its reports
 * @param isMade whether its outcome means that the change was made
 */
export async function withEvents<Outcome>(
  { webhooks, events }: Reported,
  write: (reports: Reports) => Promise<Outcome>,
  isMade: (outcome: Outcome) => boolean = () => true,
): Promise<Outcome> {
  const deliveries = packed(
    events.flatMap((event) => {
      const informed = webhooks.filter((webhook) => wants(webhook, event.type));
      return informed.length > 0 ? newDeliveries(informed, event) : [];
    }),
  );
  const outcome = await write(
    deliveries.map((delivery) => ({ put: workItem(waitingDeliveries, delivery), when: absent() })),
  );
  if (isMade(outcome)) await nudge(senderOfWebhooks, deliveries.map(keyOfDelivery));
  return outcome;
}

/** Deliveries, the excess ones as followers of others. */
function packed(deliveries: readonly WebhookDelivery[]): StoredDelivery[] {
  return deliveries.slice(0, MOST_WITH_CHANGE).map((delivery, index) => {
    const followers = deliveries.filter(
      (_, at) => at >= MOST_WITH_CHANGE && at % MOST_WITH_CHANGE === index,
    );
    return followers.length > 0 ? { ...delivery, followers } : delivery;
  });
}
