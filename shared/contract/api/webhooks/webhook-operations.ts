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
  "Where events are sent: https, without credentials, at a host that the public internet reaches. On a laptop also http to 127.0.0.1, [::1] and localhost.",
  WEBHOOK_URL_LENGTH,
);
const events = someOf(
  "The events to be sent, as a JSON list or separated by commas; `*` for all, those of later versions included.",
  EVENT_TYPES,
);
const description = line(
  "What the webhook is for. An empty text takes it back.",
  WEBHOOK_DESCRIPTION_LENGTH,
);

export const createWebhook = operation({
  operationId: "createWebhook",
  resource: "webhooks",
  method: "POST",
  paths: [WEBHOOKS],
  summary:
    "Registers an address to which events are sent. The secret that signs them is in this answer only.",
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
    "Changes a webhook. While it is paused, events are not recorded, and what was pending waits.",
  parameters: {
    url,
    events,
    description,
    status: choice(
      "Whether events are sent: `paused` stops that, `active` continues, also after the webhook was paused because it failed.",
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
  summary: "Deletes a webhook. What is pending is not sent any more.",
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
      "For how many hours the previous secret signs as well. Default: 24.",
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
    "Sends `webhook.test` once and answers what became of it, after 10 seconds at most. Works for a paused webhook too.",
  parameters: {},
  response: webhookDeliveryRecord,
  errors: [],
});

export const listWebhookDeliveries = operation({
  operationId: "listWebhookDeliveries",
  resource: "webhooks",
  method: "GET",
  paths: [DELIVERIES],
  summary: "Lists what was sent and is to be sent to a webhook, newest first, for 30 days.",
  parameters: {
    status: choice(
      "Only deliveries with this status. Default: all.",
      "pending",
      "delivered",
      "failed",
    ),
    redelivered_since: moment(
      "Only deliveries that somebody has asked to be sent again, at this time or later.",
    ),
    details: yesNo(
      "Whether each delivery comes with its `payload`, the body of its requests, as it is sent, and with `redelivered_at`. Default: `no`.",
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
  summary: "Sends an event again, with the same `webhook-id`, whatever became of it.",
  parameters: {},
  response: webhookDeliveryRecord,
  errors: ["WEBHOOK_PAUSED"],
});

export const redeliverWebhookSince = operation({
  operationId: "redeliverWebhookSince",
  resource: "webhooks",
  method: "POST",
  paths: [`${WEBHOOK}/redeliver`],
  summary: "Sends all events since a time again, whatever became of them.",
  parameters: { since: required(moment("The time from which on events are sent again.")) },
  response: redelivered,
  errors: ["WEBHOOK_PAUSED"],
});
