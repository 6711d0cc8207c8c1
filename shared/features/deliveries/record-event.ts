import * as v from "valibot";
import { ApiError } from "#contract/api/errors.ts";
import type { WebhookEvent } from "#contract/formats/webhook-event.ts";
import { log } from "#platform/log/log.ts";
import { type Key, keys } from "#platform/table/schema.ts";
import { readTogether } from "#platform/table/read-with-magazine.ts";
import {
  type ChangeMark,
  evidenceOf,
  markedEvents,
  markOf,
  newChangeName,
  UNMARKED,
} from "./change-mark.ts";
import { hasHappened } from "./change-mark-repository.ts";
import { nudgeWebhooks } from "./nudge-webhooks.ts";
import {
  deliveryIdOf,
  newDeliveries,
  type WebhookDelivery,
  webhookDeliverySchema,
} from "./webhook-delivery.ts";
import {
  confirmDelivery,
  createDelivery,
  keyOfDelivery,
  removeDelivery,
} from "./webhook-delivery-repository.ts";
import { type Webhook, wants } from "./webhook.ts";
import { listWebhooks } from "./webhook-repository.ts";

/** A change of one item, and the events that it is reported as. */
export interface ReportedChange {
  /** The account's, as `listWebhooks` read them. */
  webhooks: readonly Webhook[];
  /** Where the change is written. */
  item: Key;
  events: readonly WebhookEvent[];
}

/** Whether an event of this type is to be recorded for any of the webhooks. */
export function isWanted(webhooks: readonly Webhook[], type: WebhookEvent["type"]): boolean {
  return webhooks.some((webhook) => wants(webhook, type));
}

/**
 * Makes a change of which webhooks are informed. The intents are written before the change and confirmed after it, so
 * that no event is lost at whatever moment the process dies, and none is sent of a change that was not made: the sweep
 * decides on unconfirmed ones by the mark that the change leaves in its item. What nobody wants costs nothing.
 * @param write writes the change together with the mark
 * @param isMade whether its outcome says that this very write made the change
 */
export async function withEvents<Outcome>(
  { webhooks, item, events }: ReportedChange,
  write: (mark: ChangeMark) => Promise<Outcome>,
  isMade: (outcome: Outcome) => boolean = () => true,
): Promise<Outcome> {
  const wanted = events.filter(({ type }) => isWanted(webhooks, type));
  if (wanted.length === 0) return write(UNMARKED);
  const name = newChangeName();
  const evidence = evidenceOf(item, name);
  const intents = wanted.map((event) =>
    newDeliveries(
      webhooks.filter((webhook) => wants(webhook, event.type)),
      { event, evidence },
    ),
  );
  const mark = markOf(
    name,
    intents.flatMap(([first]) => first?.eventId ?? []),
  );
  const deliveries = intents.flat();
  await Promise.all(deliveries.map(createDelivery));
  const outcome = await write(mark).catch(async (error: unknown) => {
    // Any other failure leaves open what became of the write.
    if (error instanceof ApiError) await sweepLater(() => settle(deliveries));
    throw error;
  });
  await sweepLater(() => (isMade(outcome) ? confirm(deliveries) : settle(deliveries)));
  return outcome;
}

/** Confirms or removes unconfirmed deliveries of one change by what the state says. */
export async function settle(deliveries: readonly WebhookDelivery[]): Promise<void> {
  const [first] = deliveries;
  if (!first) return;
  if (await hasHappened(first)) await confirm(deliveries);
  else await Promise.all(deliveries.map(removeDelivery));
}

/**
 * Confirms the deliveries of all changes that items are marked with, before these items are removed: afterwards nothing
 * would prove that the changes happened.
 */
export async function settleMarks(
  accountId: string,
  items: readonly Record<string, unknown>[],
): Promise<void> {
  const eventIds = items.flatMap(markedEvents);
  if (eventIds.length === 0) return;
  const webhooks = await listWebhooks(accountId);
  const wanted = webhooks.flatMap((webhook) =>
    eventIds.map((id) => keys.webhookDelivery(webhook, deliveryIdOf(id, webhook.webhookId))),
  );
  for (let at = 0; at < wanted.length; at += READ_AT_ONCE) {
    const found = await readTogether(wanted.slice(at, at + READ_AT_ONCE));
    const deliveries = found.map((item) => v.parse(webhookDeliverySchema, item));
    await confirm(deliveries.filter(({ status }) => status === "unconfirmed"));
  }
}
/** Maximum of the table for one call. */
const READ_AT_ONCE = 100;

async function confirm(deliveries: readonly WebhookDelivery[]): Promise<void> {
  const due = await Promise.all(
    deliveries.map(async (delivery) =>
      (await confirmDelivery(delivery)) ? [keyOfDelivery(delivery)] : [],
    ),
  );
  await nudgeWebhooks(due.flat());
}

/** The change is made or refused; the caller is not to hear that its report waits for the sweep. */
async function sweepLater(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log("EVENT_LEFT_TO_SWEEP", { error });
  }
}
