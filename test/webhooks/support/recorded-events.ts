import * as v from "valibot";
import { webhookPayload, type WebhookPayload } from "#contract/formats/webhook-event.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import {
  type WebhookDelivery,
  webhookDeliverySchema,
} from "#features/deliveries/webhook-delivery.ts";
import { newNumber } from "#values/ids.ts";
import { now } from "#platform/runtime.ts";
import { keys } from "#platform/table/schema.ts";
import { tableItems } from "#test/support/traces.ts";
import { put } from "#platform/table/table.ts";

/** A webhook that cannot receive anything, so that its deliveries stay as recorded. */
export async function aWebhook(accountId: string, events: string[] = ["*"]): Promise<Webhook> {
  const webhook: Webhook = {
    accountId,
    webhookId: newNumber(now()),
    url: "https://hooks.example/masthead",
    events,
    description: "",
    createdAt: now().toISOString(),
    sealedSecret: "",
  };
  await put({ ...keys.webhook(accountId, webhook.webhookId), ...webhook });
  return webhook;
}

/** All deliveries of a webhook, oldest first. */
export async function deliveriesOf({ webhookId }: Webhook): Promise<WebhookDelivery[]> {
  const items = (await tableItems()).filter(({ SK }) => String(SK).startsWith("DELIVERY#"));
  return items
    .map((item) => v.parse(webhookDeliverySchema, item))
    .filter((delivery) => delivery.webhookId === webhookId)
    .toSorted((a, b) => (a.deliveryId < b.deliveryId ? -1 : 1));
}

/** The bodies of a webhook's events. */
export async function eventsOf(webhook: Webhook): Promise<WebhookPayload[]> {
  const deliveries = await deliveriesOf(webhook);
  return deliveries.map(({ payload }) => v.parse(webhookPayload, JSON.parse(payload)));
}
