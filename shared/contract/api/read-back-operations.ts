import * as v from "valibot";
import { operation } from "./operation.ts";
import { shortPage } from "./page-parameters.ts";
import { MAGAZINE_ID, WIRE_TIME } from "./patterns.ts";
import * as fields from "./record-fields.ts";

const time = v.pipe(v.string(), v.regex(new RegExp(WIRE_TIME)));
const magazineId = v.pipe(v.string(), v.regex(new RegExp(MAGAZINE_ID)));

/** A contact's subscription to a magazine, or the request for one. */
const subscriptionRecord = v.strictObject({
  magazine_id: magazineId,
  status: v.pipe(
    v.picklist(["pending", "confirmed", "ended"]),
    v.description(
      "`pending` until the contact confirms by mail; `ended` when the paid time is over, or the contact has unsubscribed from a magazine that it does not pay for.",
    ),
  ),
  since: v.pipe(time, v.description("When it began; of a pending one, when it was asked for.")),
  cycle: v.pipe(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))),
    v.description("The `cycle` of the last delivery; null if nothing was paid."),
  ),
  ends_at: v.pipe(
    v.nullable(time),
    v.description("When it ends or has ended; null for one without end."),
  ),
});
export type SubscriptionRecord = v.InferOutput<typeof subscriptionRecord>;

/** A contact whose subscription to a magazine is running. */
const subscriberRecord = v.strictObject({
  email: fields.emailAddress,
  full_name: fields.profileLine,
  since: time,
  ends_at: v.pipe(v.nullable(time), v.description("The end of the paid time; null if it is free.")),
});
export type SubscriberRecord = v.InferOutput<typeof subscriberRecord>;

const CONTACT = "/api/2.0/contacts/{email}";
const MAGAZINE = "/api/2.0/magazines/{magazine_id}";

export const listSubscriptions = operation({
  operationId: "listSubscriptions",
  resource: "contacts",
  method: "GET",
  paths: [`${CONTACT}/subscriptions`],
  summary:
    "Lists a contact's subscriptions, ended ones too, after those that wait for the contact's confirmation. Those to deleted magazines are left out.",
  parameters: shortPage,
  response: v.array(subscriptionRecord),
  errors: [],
  // The contact, its subscriptions, and their magazines.
  tableCalls: 3,
  tableUnits: { read: 2, write: 0 },
});

export const listSubscribers = operation({
  operationId: "listSubscribers",
  resource: "magazines",
  method: "GET",
  paths: [`${MAGAZINE}/subscribers`],
  summary: "Lists the contacts whose subscription to a magazine is running, in no order of note.",
  parameters: shortPage,
  response: v.array(subscriberRecord),
  errors: [],
  // The magazine, its subscriptions, and their contacts.
  tableCalls: 3,
  tableUnits: { read: 2, write: 0 },
});
