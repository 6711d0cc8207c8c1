import { createHash } from "node:crypto";
import * as v from "valibot";
import type { WebhookEvent } from "#contract/formats/webhook-event.ts";
import { beganAt, drawBytes } from "#values/repeatable.ts";
import { wireTime } from "#values/wire-date.ts";
import { now } from "#platform/runtime.ts";
import type { Webhook } from "./webhook.ts";

/**
 * The intent to send one event to one webhook, as the table stores it for 30 days. It is written unconfirmed before
 * the state changes, confirmed after that, and from then on sent until it is delivered or given up.
 */
export const webhookDeliverySchema = v.object({
  accountId: v.string(),
  webhookId: v.string(),
  /** 32 hexadecimal digits: 12 of the time, 20 of the event and the webhook. */
  deliveryId: v.string(),
  /** The `webhook-id` of every request about the event, the same for all webhooks. */
  eventId: v.string(),
  type: v.string(),
  /** The body of the request, as JSON. */
  payload: v.string(),
  status: v.picklist(["unconfirmed", "pending", "delivered", "failed"]),
  /** What the state contains if the event has happened, for those who decide on an unconfirmed one. */
  evidence: v.optional(v.record(v.string(), v.string())),
  createdAt: v.string(),
  confirmedAt: v.optional(v.string()),
  /** The earliest time to try, or to decide on; also keeps others from it meanwhile. Absent when there is nothing to do. */
  dueAt: v.optional(v.string()),
  attempts: v.number(),
  lastStatusCode: v.optional(v.number()),
  lastError: v.optional(v.string()),
  /** Epoch seconds. */
  expiresAt: v.number(),
});
export type WebhookDelivery = v.InferOutput<typeof webhookDeliverySchema>;

/** How long an intent may stay unconfirmed before its event is looked up in the state. */
const CONFIRMATION_SECONDS = 60;
const ID_PREFIX = "evt_";
/** Hexadecimal, of milliseconds. */
const TIME_DIGITS = 12;
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** An event that is about to happen. */
export interface AnnouncedEvent {
  event: WebhookEvent;
  evidence?: Record<string, string>;
}

/**
 * The unconfirmed intents to send an event to webhooks, one for each. In a call that may be repeated, they are the same
 * each time.
 */
export function newDeliveries(
  webhooks: readonly Webhook[],
  { event, evidence }: AnnouncedEvent,
): WebhookDelivery[] {
  const at = beganAt() ?? now();
  const createdAt = at.toISOString();
  const time = at.getTime().toString(16).padStart(TIME_DIGITS, "0");
  const eventId = `${ID_PREFIX}${time}${drawBytes("event", 10).toString("hex")}`;
  const { type, data } = event;
  return webhooks.map(({ accountId, webhookId }) => ({
    accountId,
    webhookId,
    deliveryId: deliveryIdOf(eventId, webhookId),
    eventId,
    type,
    payload: JSON.stringify({ type, timestamp: wireTime(createdAt), data }),
    status: "unconfirmed",
    ...(evidence && { evidence }),
    createdAt,
    dueAt: new Date(now().getTime() + CONFIRMATION_SECONDS * 1000).toISOString(),
    attempts: 0,
    expiresAt: Math.ceil(at.getTime() / 1000) + KEPT_SECONDS,
  }));
}

/** When the event of an id happened, in milliseconds. */
export function momentOf(eventId: string): number {
  return Number.parseInt(eventId.slice(ID_PREFIX.length, ID_PREFIX.length + TIME_DIGITS), 16);
}

/** The id of the delivery of an event to a webhook. */
export function deliveryIdOf(eventId: string, webhookId: string): string {
  const time = eventId.slice(ID_PREFIX.length, ID_PREFIX.length + TIME_DIGITS);
  return `${time}${digest(`${eventId} ${webhookId}`)}`;
}

/** An intent whose event has happened: due at once, and without what proved it. */
export function confirmed(unconfirmed: WebhookDelivery): WebhookDelivery {
  const { evidence: _proof, ...delivery } = unconfirmed;
  const at = now().toISOString();
  return { ...delivery, status: "pending", confirmedAt: at, dueAt: at };
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 20);
}
