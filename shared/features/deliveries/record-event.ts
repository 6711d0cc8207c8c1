import type { WebhookEvent } from "#contract/formats/webhook-event.ts";
import type { Write } from "#platform/ports/item-store.ts";
import { absent } from "#platform/table/conditions.ts";
import { webhooks as senderOfWebhooks } from "#platform/runtime.ts";
import { nudge } from "#platform/work/nudge.ts";
import { newDeliveries, type StoredDelivery, type WebhookDelivery } from "./webhook-delivery.ts";
import { keyOfDelivery, waitingDeliveries } from "./webhook-delivery-repository.ts";
import { type Webhook, wants } from "./webhook.ts";
import { workItem } from "#platform/work/work-list.ts";

/** Events, and the account's webhooks, as `listWebhooks` read them. */
export interface Reported {
  webhooks: readonly Webhook[];
  events: readonly WebhookEvent[];
}

/** The writes by which a change is reported: they are done together with it. */
export type Reports = readonly Write[];

/** Deliveries that are written with a change; whatever does not fit follows one of these. */
const MOST_WITH_CHANGE = 40;

/** Whether an event of this type is to be recorded for any of the webhooks. */
export function isWanted(webhooks: readonly Webhook[], type: WebhookEvent["type"]): boolean {
  return webhooks.some((webhook) => wants(webhook, type));
}

/**
 * Makes a change of which webhooks are informed. The change and the intents to report it are one write, so neither is
 * there without the other, at whatever moment the process dies. What nobody wants costs nothing.
 * @param write makes the change together with its reports
 * @param isMade whether its outcome says that the change was made
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

/** Deliveries, of which those that are too many follow others. */
function packed(deliveries: readonly WebhookDelivery[]): StoredDelivery[] {
  return deliveries.slice(0, MOST_WITH_CHANGE).map((delivery, index) => {
    const followers = deliveries.filter(
      (_, at) => at >= MOST_WITH_CHANGE && at % MOST_WITH_CHANGE === index,
    );
    return followers.length > 0 ? { ...delivery, followers } : delivery;
  });
}
