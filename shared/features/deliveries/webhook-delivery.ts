import { createHash } from "node:crypto";
import * as v from "valibot";
import type { WebhookEvent } from "#contract/formats/webhook-event.ts";
import { beganAt, drawBytes } from "#values/repeatable.ts";
import { wireTime } from "#values/wire-date.ts";
import { now } from "#platform/runtime.ts";
import type { Webhook } from "./webhook.ts";

/**
 * The intent to send one event to one webhook, as the table stores it for 30 days. Written together with the change
 * that it reports, and sent until it is delivered or given up.
 */
const deliverySchema = v.object({
  accountId: v.string(),
  webhookId: v.string(),
  /** 32 hexadecimal digits: 12 of the time, 20 of the event and the webhook. */
  deliveryId: v.string(),
  /** The `webhook-id` of every request about the event, the same for all webhooks. */
  eventId: v.string(),
  type: v.string(),
  /** The body of the request, as JSON. */
  payload: v.string(),
  /** Earlier versions wrote intents unconfirmed, before the change. */
  status: v.picklist(["unconfirmed", "pending", "delivered", "failed"]),
  /** The item in which the change of an unconfirmed intent left a mark, and the mark's name. */
  evidence: v.optional(v.object({ PK: v.string(), SK: v.string(), name: v.string() })),
  createdAt: v.string(),
  confirmedAt: v.optional(v.string()),
  /** The earliest time to try; also keeps other workers away. Absent once finished. */
  dueAt: v.optional(v.string()),
  attempts: v.number(),
  /** When somebody last asked that it be sent again; absent if nobody has. */
  redeliveredAt: v.optional(v.string()),
  lastStatusCode: v.optional(v.number()),
  lastError: v.optional(v.string()),
  /** Epoch seconds. */
  expiresAt: v.number(),
});
export type WebhookDelivery = v.InferOutput<typeof deliverySchema>;

export const webhookDeliverySchema = v.object({
  ...deliverySchema.entries,
  /** Further deliveries of the same change, to be written before this one is sent. */
  followers: v.optional(v.array(deliverySchema)),
});
export type StoredDelivery = v.InferOutput<typeof webhookDeliverySchema>;

const ID_PREFIX = "evt_";
/** Hexadecimal milliseconds. */
const TIME_DIGITS = 12;
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/**
 * The intents to send an event to webhooks, one each, due at once. In a call that may be repeated, they are the same
 * each time.
 */
export function newDeliveries(
  webhooks: readonly Webhook[],
  { type, data }: WebhookEvent,
): WebhookDelivery[] {
  const at = beganAt() ?? now();
  const createdAt = at.toISOString();
  const time = at.getTime().toString(16).padStart(TIME_DIGITS, "0");
  const eventId = `${ID_PREFIX}${time}${drawBytes("event", 10).toString("hex")}`;
  return webhooks.map(({ accountId, webhookId }) => ({
    accountId,
    webhookId,
    deliveryId: deliveryIdOf(eventId, webhookId),
    eventId,
    type,
    payload: JSON.stringify({ type, timestamp: wireTime(createdAt), data }),
    status: "pending",
    createdAt,
    confirmedAt: createdAt,
    dueAt: now().toISOString(),
    attempts: 0,
    expiresAt: Math.ceil(at.getTime() / 1000) + KEPT_SECONDS,
  }));
}

function deliveryIdOf(eventId: string, webhookId: string): string {
  const time = eventId.slice(ID_PREFIX.length, ID_PREFIX.length + TIME_DIGITS);
  return `${time}${digest(`${eventId} ${webhookId}`)}`;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 20);
}
