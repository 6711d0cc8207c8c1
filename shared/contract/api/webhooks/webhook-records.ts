import * as v from "valibot";
import { EVENT_TYPES, TEST_EVENT } from "#contract/formats/webhook-event.ts";
import { LARGEST_INTEGER, WEBHOOK_DESCRIPTION_LENGTH } from "#contract/api/limits.ts";
import {
  codePoints,
  EVENT_ID,
  LINE,
  WEBHOOK_DELIVERY_ID,
  WEBHOOK_ID,
  WIRE_TIME,
} from "#contract/api/patterns.ts";
import { address } from "#contract/api/record-fields.ts";

const wireTime = v.pipe(v.string(), v.regex(new RegExp(WIRE_TIME)));

const webhookFields = {
  id: v.pipe(v.string(), v.regex(new RegExp(WEBHOOK_ID))),
  url: address,
  events: v.pipe(v.array(v.picklist(["*", ...EVENT_TYPES])), v.nonEmpty()),
  description: v.pipe(
    v.string(),
    v.regex(new RegExp(LINE)),
    v.check((text) => codePoints(text) <= WEBHOOK_DESCRIPTION_LENGTH),
    v.metadata({ maxLength: WEBHOOK_DESCRIPTION_LENGTH }),
  ),
  status: v.pipe(
    v.picklist(["active", "paused", "failing"]),
    v.description(
      "`failing` from a failed request until one succeeds; `paused` gets no requests, and its events are not recorded.",
    ),
  ),
  created_at: wireTime,
};

/** An endpoint for events. */
export const webhookRecord = v.strictObject(webhookFields);
export type WebhookRecord = v.InferOutput<typeof webhookRecord>;

/** A webhook with its new secret, which no other answer contains. */
export const newWebhook = v.strictObject({
  ...webhookFields,
  secret: v.pipe(v.string(), v.regex(/^whsec_[0-9A-Za-z+/]{43}=$/)),
});
export type NewWebhook = v.InferOutput<typeof newWebhook>;

/** The delivery of an event to one webhook. Future times include jitter. */
export const webhookDeliveryRecord = v.strictObject({
  id: v.pipe(v.string(), v.regex(new RegExp(WEBHOOK_DELIVERY_ID))),
  event_id: v.pipe(
    v.string(),
    v.regex(new RegExp(EVENT_ID)),
    v.description("The `webhook-id` of every request about the event."),
  ),
  type: v.picklist([...EVENT_TYPES, TEST_EVENT]),
  status: v.picklist(["pending", "delivered", "failed"]),
  attempts: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
  last_status_code: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(999))),
  last_error: v.nullable(v.string()),
  next_attempt_at: v.nullable(wireTime),
  created_at: wireTime,
  payload: v.optional(
    v.pipe(
      v.string(),
      v.description("only in the list of deliveries, and only where `details` is `yes`"),
    ),
  ),
  redelivered_at: v.optional(
    v.pipe(
      v.nullable(wireTime),
      v.description(
        "when its repetition was last requested, null if never; only where `details` is `yes`",
      ),
    ),
  ),
});
export type WebhookDeliveryRecord = v.InferOutput<typeof webhookDeliveryRecord>;

/** The number of deliveries to send again. */
export const redelivered = v.strictObject({
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST_INTEGER)),
});
