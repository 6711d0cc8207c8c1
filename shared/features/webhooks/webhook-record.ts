import * as v from "valibot";
import {
  newWebhook,
  type NewWebhook,
  type WebhookDeliveryRecord,
  webhookDeliveryRecord,
  type WebhookRecord,
  webhookRecord,
} from "#contract/api/webhooks/webhook-records.ts";
import { wireTime } from "#values/wire-date.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import type { WebhookDelivery } from "#features/deliveries/webhook-delivery.ts";

export interface WebhookWithSecret {
  webhook: Webhook;
  secret: string;
}

function fieldsOf(webhook: Webhook) {
  const { webhookId: id, url, events, description, createdAt } = webhook;
  const status = statusOf(webhook);
  return { id, url, events, description, status, created_at: wireTime(createdAt) };
}

function statusOf({ pausedAt, failingSince }: Webhook): WebhookRecord["status"] {
  if (pausedAt !== undefined) return "paused";
  return failingSince === undefined ? "active" : "failing";
}

export function webhookRecordOf(webhook: Webhook): WebhookRecord {
  return v.parse(webhookRecord, fieldsOf(webhook));
}

export function newWebhookRecord({ webhook, secret }: WebhookWithSecret): NewWebhook {
  return v.parse(newWebhook, { ...fieldsOf(webhook), secret });
}

export function webhookDeliveryRecordOf(delivery: WebhookDelivery): WebhookDeliveryRecord {
  const { deliveryId, eventId, type, status, attempts, createdAt } = delivery;
  const { dueAt, lastStatusCode = null, lastError = null } = delivery;
  return v.parse(webhookDeliveryRecord, {
    id: deliveryId,
    event_id: eventId,
    type,
    status,
    attempts,
    last_status_code: lastStatusCode,
    last_error: lastError,
    next_attempt_at: status === "pending" && dueAt !== undefined ? wireTime(dueAt) : null,
    created_at: wireTime(createdAt),
  });
}

/** The fields that `details=yes` adds to a delivery. */
export function webhookDeliveryDetailsOf({
  payload,
  redeliveredAt,
}: WebhookDelivery): Required<Pick<WebhookDeliveryRecord, "payload" | "redelivered_at">> {
  return {
    payload,
    redelivered_at: redeliveredAt === undefined ? null : wireTime(redeliveredAt),
  };
}
