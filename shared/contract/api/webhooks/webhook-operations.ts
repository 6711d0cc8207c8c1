import * as v from "valibot";
import { EVENT_TYPES } from "#contract/formats/webhook-event.ts";
import {
  LONGEST_OVERLAP_HOURS,
  WEBHOOK_DESCRIPTION_LENGTH,
  WEBHOOK_URL_LENGTH,
} from "#contract/api/limits.ts";
import { operation } from "#contract/api/operation.ts";
import { shortPage } from "#contract/api/parameters/page-parameters.ts";
import { required } from "#contract/api/parameters/parameters.ts";
import { nothing } from "#contract/api/records.ts";
import {
  newWebhook,
  redelivered,
  webhookDeliveryRecord,
  webhookRecord,
} from "./webhook-records.ts";
import { line, someOf, webAddress } from "#contract/api/parameters/text-parameters.ts";
import { choice, integer, moment, yesNo } from "#contract/api/parameters/value-parameters.ts";

const WEBHOOKS = "/api/2.0/webhooks";
const WEBHOOK = `${WEBHOOKS}/{webhook_id}`;
const DELIVERIES = `${WEBHOOK}/deliveries`;

const url = webAddress(
  "The endpoint for events: https, without credentials, at a public host. On a laptop also http to 127.0.0.1, [::1] and localhost.",
  WEBHOOK_URL_LENGTH,
);
const events = someOf(
  "The events to send, as a JSON list or separated by commas; `*` for all, including those of later versions.",
  EVENT_TYPES,
);
const description = line(
  "The purpose of the webhook. An empty text removes it.",
  WEBHOOK_DESCRIPTION_LENGTH,
);

export const createWebhook = operation({
  operationId: "createWebhook",
  resource: "webhooks",
  method: "POST",
  paths: [WEBHOOKS],
  summary:
    "Registers an endpoint for events. Only this answer contains the secret that signs them.",
  parameters: { url: required(url), events: required(events), description },
  needsProof: true,
  answersSecret: true,
  response: newWebhook,
  errors: ["QUOTA_REACHED"],
});

export const listWebhooks = operation({
  operationId: "listWebhooks",
  resource: "webhooks",
  method: "GET",
  paths: [WEBHOOKS],
  summary: "Lists the account's webhooks in creation order, without their secrets.",
  parameters: shortPage,
  response: v.array(webhookRecord),
  errors: [],
});

export const getWebhook = operation({
  operationId: "getWebhook",
  resource: "webhooks",
  method: "GET",
  paths: [WEBHOOK],
  summary: "Returns a webhook, without its secret.",
  parameters: {},
  response: webhookRecord,
  errors: [],
});

export const updateWebhook = operation({
  operationId: "updateWebhook",
  resource: "webhooks",
  method: "PUT",
  paths: [WEBHOOK],
  summary:
    "Changes a webhook. While it is paused, events are not recorded, and pending deliveries wait.",
  parameters: {
    url,
    events,
    description,
    status: choice(
      "Whether events are sent: `paused` stops them, `active` resumes, even after the service paused a failing webhook.",
      "active",
      "paused",
    ),
  },
  response: webhookRecord,
  errors: [],
});

export const deleteWebhook = operation({
  operationId: "deleteWebhook",
  resource: "webhooks",
  method: "DELETE",
  paths: [WEBHOOK],
  summary: "Deletes a webhook and its pending deliveries.",
  parameters: {},
  response: nothing,
  errors: [],
});

export const rotateWebhookSecret = operation({
  operationId: "rotateWebhookSecret",
  resource: "webhooks",
  method: "POST",
  paths: [`${WEBHOOK}/rotate-secret`],
  summary: "Gives a webhook a new secret. Until the overlap ends, requests carry both signatures.",
  parameters: {
    overlap_hours: integer(
      "How many hours the previous secret signs too. Default: 24.",
      0,
      LONGEST_OVERLAP_HOURS,
    ),
  },
  needsProof: true,
  answersSecret: true,
  response: newWebhook,
  errors: [],
});

export const testWebhook = operation({
  operationId: "testWebhook",
  resource: "webhooks",
  method: "POST",
  paths: [`${WEBHOOK}/test`],
  summary:
    "Sends `webhook.test` once and returns the outcome, after at most 10 seconds. Works for a paused webhook too.",
  parameters: {},
  response: webhookDeliveryRecord,
  errors: [],
});

export const listWebhookDeliveries = operation({
  operationId: "listWebhookDeliveries",
  resource: "webhooks",
  method: "GET",
  paths: [DELIVERIES],
  summary: "Lists the past and pending deliveries of a webhook for 30 days, newest first.",
  parameters: {
    status: choice(
      "Only deliveries with this status. Default: all.",
      "pending",
      "delivered",
      "failed",
    ),
    redelivered_since: moment(
      "Only deliveries whose repetition was requested at this time or later.",
    ),
    details: yesNo(
      "Whether to include each delivery's `payload`, the body of its requests as sent, and `redelivered_at`. Default: `no`.",
    ),
    ...shortPage,
  },
  response: v.array(webhookDeliveryRecord),
  errors: [],
});

export const redeliverWebhook = operation({
  operationId: "redeliverWebhook",
  resource: "webhooks",
  method: "POST",
  paths: [`${DELIVERIES}/{delivery_id}/redeliver`],
  summary: "Sends an event again, delivered or not, with the same `webhook-id`.",
  parameters: {},
  response: webhookDeliveryRecord,
  errors: ["WEBHOOK_PAUSED"],
});

export const redeliverWebhookSince = operation({
  operationId: "redeliverWebhookSince",
  resource: "webhooks",
  method: "POST",
  paths: [`${WEBHOOK}/redeliver`],
  summary: "Sends all events since a time again, delivered or not.",
  parameters: { since: required(moment("The time since which events are sent again.")) },
  response: redelivered,
  errors: ["WEBHOOK_PAUSED"],
});
