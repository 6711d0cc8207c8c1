// Made from the registry of the API by `npm run docs`. Do not edit.

import { type PostOptions, type CallOptions, path } from "../transport/call.ts";
import type { Connection } from "../transport/connection.ts";
import type { List } from "../transport/list.ts";
import type {
  PageParameters,
  EventType,
  NewWebhook,
  Redelivered,
  WebhookDeliveryRecord,
  WebhookRecord,
} from "./records.ts";

/** Parameters of `webhooks.create`. */
export interface CreateWebhookParameters {
  /**
   * The endpoint for events: https, without credentials, at a public host. On a laptop also http to 127.0.0.1,
   * [::1] and localhost. At most 2000 characters.
   */
  url: string;
  /** The events to send, as a JSON list or separated by commas; `*` for all, including those of later versions. */
  events: ("*" | EventType)[] | string;
  /** The purpose of the webhook. An empty text removes it. At most 300 characters; one line. */
  description?: string | undefined;
}

/** Parameters of `webhooks.listDeliveries`. */
export interface ListWebhookDeliveriesParameters extends PageParameters {
  /** The webhook, by the `id` of its record. */
  webhookId: string;
  /** Only deliveries with this status. Default: all. */
  status?: "pending" | "delivered" | "failed" | undefined;
  /** Only deliveries whose repetition was requested at this time or later. */
  redelivered_since?: string | Date | undefined;
  /**
   * Whether to include each delivery's `payload`, the body of its requests as sent, and `redelivered_at`.
   * Default: `false`.
   */
  details?: boolean | undefined;
}

/** Parameters of `webhooks.list`. */
export type ListWebhooksParameters = PageParameters;

/** Parameters of `webhooks.redeliverSince`. */
export interface RedeliverWebhookSinceParameters {
  /** The time since which events are sent again. */
  since: string | Date;
}

/** Parameters of `webhooks.rotateSecret`. */
export interface RotateWebhookSecretParameters {
  /** How many hours the previous secret signs too. Default: 24. At least 0; at most 168. */
  overlap_hours?: number | undefined;
}

/** Parameters of `webhooks.update`. */
export interface UpdateWebhookParameters {
  /**
   * The endpoint for events: https, without credentials, at a public host. On a laptop also http to 127.0.0.1,
   * [::1] and localhost. At most 2000 characters.
   */
  url?: string | undefined;
  /** The events to send, as a JSON list or separated by commas; `*` for all, including those of later versions. */
  events?: ("*" | EventType)[] | string | undefined;
  /** The purpose of the webhook. An empty text removes it. At most 300 characters; one line. */
  description?: string | undefined;
  /**
   * Whether events are sent: `paused` stops them, `active` resumes, even after the service paused a failing
   * webhook.
   */
  status?: "active" | "paused" | undefined;
}

/** Calls about webhooks. Every failure is a MastheadError. */
export class Webhooks {
  readonly #api: Connection;

  constructor(api: Connection) {
    this.#api = api;
  }

  /**
   * Registers an endpoint for events. Only this answer contains the secret that signs them.
   *
   * `POST /webhooks`
   * @throws MastheadError also QUOTA_REACHED (409)
   */
  create(parameters: CreateWebhookParameters, options?: PostOptions): Promise<NewWebhook> {
    return this.#api.answer<NewWebhook>({ method: "POST", path: "webhooks", parameters }, options);
  }

  /**
   * Deletes a webhook and its pending deliveries.
   *
   * `DELETE /webhooks/{webhook_id}`
   * @param webhookId The webhook, by the `id` of its record.
   */
  delete(webhookId: string, options?: CallOptions): Promise<void> {
    return this.#api.done({ method: "DELETE", path: path`webhooks/${webhookId}` }, options);
  }

  /**
   * Returns a webhook, without its secret.
   *
   * `GET /webhooks/{webhook_id}`
   * @param webhookId The webhook, by the `id` of its record.
   */
  get(webhookId: string, options?: CallOptions): Promise<WebhookRecord> {
    return this.#api.answer<WebhookRecord>(
      { method: "GET", path: path`webhooks/${webhookId}` },
      options,
    );
  }

  /**
   * Lists the past and pending deliveries of a webhook for 30 days, newest first.
   *
   * `GET /webhooks/{webhook_id}/deliveries`
   */
  listDeliveries(
    { webhookId, ...parameters }: ListWebhookDeliveriesParameters,
    options?: CallOptions,
  ): List<WebhookDeliveryRecord> {
    return this.#api.list<WebhookDeliveryRecord>(
      { path: path`webhooks/${webhookId}/deliveries`, parameters },
      options,
    );
  }

  /**
   * Lists the account's webhooks in creation order, without their secrets.
   *
   * `GET /webhooks`
   */
  list(parameters: ListWebhooksParameters = {}, options?: CallOptions): List<WebhookRecord> {
    return this.#api.list<WebhookRecord>({ path: "webhooks", parameters }, options);
  }

  /**
   * Sends an event again, delivered or not, with the same `webhook-id`.
   *
   * `POST /webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver`
   * @param webhookId The webhook, by the `id` of its record.
   * @param deliveryId The delivery, by the `id` of its record in the webhook's list.
   * @throws MastheadError also WEBHOOK_PAUSED (409)
   */
  redeliver(
    webhookId: string,
    deliveryId: string,
    options?: PostOptions,
  ): Promise<WebhookDeliveryRecord> {
    return this.#api.answer<WebhookDeliveryRecord>(
      { method: "POST", path: path`webhooks/${webhookId}/deliveries/${deliveryId}/redeliver` },
      options,
    );
  }

  /**
   * Sends all events since a time again, delivered or not.
   *
   * `POST /webhooks/{webhook_id}/redeliver`
   * @param webhookId The webhook, by the `id` of its record.
   * @throws MastheadError also WEBHOOK_PAUSED (409)
   */
  redeliverSince(
    webhookId: string,
    parameters: RedeliverWebhookSinceParameters,
    options?: PostOptions,
  ): Promise<Redelivered> {
    return this.#api.answer<Redelivered>(
      { method: "POST", path: path`webhooks/${webhookId}/redeliver`, parameters },
      options,
    );
  }

  /**
   * Gives a webhook a new secret. Until the overlap ends, requests carry both signatures.
   *
   * `POST /webhooks/{webhook_id}/rotate-secret`
   * @param webhookId The webhook, by the `id` of its record.
   */
  rotateSecret(
    webhookId: string,
    parameters: RotateWebhookSecretParameters = {},
    options?: PostOptions,
  ): Promise<NewWebhook> {
    return this.#api.answer<NewWebhook>(
      { method: "POST", path: path`webhooks/${webhookId}/rotate-secret`, parameters },
      options,
    );
  }

  /**
   * Sends `webhook.test` once and returns the outcome, after at most 10 seconds. Works for a paused webhook too.
   *
   * `POST /webhooks/{webhook_id}/test`
   * @param webhookId The webhook, by the `id` of its record.
   */
  test(webhookId: string, options?: PostOptions): Promise<WebhookDeliveryRecord> {
    return this.#api.answer<WebhookDeliveryRecord>(
      { method: "POST", path: path`webhooks/${webhookId}/test` },
      options,
    );
  }

  /**
   * Changes a webhook. While it is paused, events are not recorded, and pending deliveries wait.
   *
   * `PUT /webhooks/{webhook_id}`
   * @param webhookId The webhook, by the `id` of its record.
   */
  update(
    webhookId: string,
    parameters: UpdateWebhookParameters = {},
    options?: CallOptions,
  ): Promise<WebhookRecord> {
    return this.#api.answer<WebhookRecord>(
      { method: "PUT", path: path`webhooks/${webhookId}`, parameters },
      options,
    );
  }
}
