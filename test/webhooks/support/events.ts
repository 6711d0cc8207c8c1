import { createWebhook, listWebhookDeliveries } from "#contract/api/webhooks/webhook-operations.ts";
import type { NewWebhook, WebhookDeliveryRecord } from "#contract/api/webhooks/webhook-records.ts";
import { wants } from "#features/deliveries/webhook.ts";
import { newDeliveries, type WebhookDelivery } from "#features/deliveries/webhook-delivery.ts";
import { createDelivery, keyOfDelivery } from "#features/deliveries/webhook-delivery-repository.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { webhooks } from "#platform/runtime.ts";
import { nudge } from "#platform/work/nudge.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { dataOf } from "#test/support/answers.ts";
import type { Publisher } from "#test/support/publisher.ts";

export async function aWebhook(
  publisher: Publisher,
  url: string,
  fields: Record<string, string> = {},
): Promise<NewWebhook> {
  const body = { url, events: "*", ...fields };
  return dataOf(createWebhook, await publisher.call("POST", "webhooks", body));
}

export async function deliveriesOf(
  publisher: Publisher,
  id: string,
  query = "",
): Promise<WebhookDeliveryRecord[]> {
  const answer = await publisher.call("GET", `webhooks/${id}/deliveries${query}`);
  return dataOf(listWebhookDeliveries, answer);
}

/** Writes the intents of an event, as an operation does. */
async function recordedEvent(
  publisher: Publisher,
  email = "ann@example.org",
): Promise<WebhookDelivery[]> {
  const event = { type: "contact.created", data: { email } } as const;
  const all = await listWebhooks(await accountIdOf(publisher));
  const wanted = all.filter((webhook) => wants(webhook, event.type));
  const deliveries = newDeliveries(wanted, event);
  await Promise.all(deliveries.map(createDelivery));
  return deliveries;
}

/** Does the same and wakes the sender. @returns the event's `webhook-id` */
export async function happenedEvent(publisher: Publisher, email?: string): Promise<string> {
  const deliveries = await recordedEvent(publisher, email);
  await nudge(webhooks, deliveries.map(keyOfDelivery));
  return deliveries[0]?.eventId ?? "";
}
