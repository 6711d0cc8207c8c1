import * as v from "valibot";
import { operation } from "./operation.ts";
import { shortPage } from "#contract/api/parameters/page-parameters.ts";
import { MAGAZINE_ID, MAIL_ID, WIRE_TIME } from "./patterns.ts";
import * as fields from "./record-fields.ts";
import { grantRecord } from "./records.ts";

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

/** A mail to a contact, and what became of it. */
const mailRecord = v.strictObject({
  id: v.pipe(v.string(), v.regex(new RegExp(MAIL_ID))),
  kind: v.picklist([
    "issue_delivered",
    "issue_published",
    "access_granted",
    "access_revoked",
    "subscription_delivered",
    "subscription_confirm",
  ]),
  email: fields.emailAddress,
  issue_id: v.pipe(
    v.nullable(fields.issueId),
    v.description("Null for a mail about the magazine."),
  ),
  magazine_id: magazineId,
  status: v.pipe(
    v.picklist(["queued", "sent", "bounced", "complained", "suppressed", "failed"]),
    v.description(
      "`queued` until it is handed over; `sent` when the mail service has taken it, `bounced` or `complained` when that was reported later. `suppressed` was not sent, since nothing is mailed to the address any more or the contact has unsubscribed. `failed` was given up.",
    ),
  ),
  reason: v.pipe(
    v.nullable(v.string()),
    v.description("Why it waits or did not arrive, in words; null where there is nothing to say."),
  ),
  at: v.pipe(time, v.description("When it got its status.")),
});
export type SentMailRecord = v.InferOutput<typeof mailRecord>;

const CONTACT = "/api/2.0/contacts/{email}";
const MAGAZINE = "/api/2.0/magazines/{magazine_id}";

export const listGrants = operation({
  operationId: "listGrants",
  resource: "contacts",
  method: "GET",
  paths: [`${CONTACT}/issues`],
  summary: "Lists the issues that a contact was given access to, without those that are deleted.",
  parameters: shortPage,
  response: v.array(grantRecord),
  errors: [],
  // The contact, its grants, and their issues, which name their magazines.
  tableCalls: 3,
  tableUnits: { read: 2, write: 0 },
});

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

export const listContactMails = operation({
  operationId: "listContactMails",
  resource: "contacts",
  method: "GET",
  paths: [`${CONTACT}/mails`],
  summary:
    "Lists the mails to a contact and what became of them, newest first. They are kept for 90 days.",
  parameters: shortPage,
  response: v.array(mailRecord),
  errors: [],
  // The contact and its mails.
  tableCalls: 2,
  tableUnits: { read: 1.5, write: 0 },
});

export const listIssueMails = operation({
  operationId: "listIssueMails",
  resource: "issues",
  method: "GET",
  paths: ["/api/2.0/issues/{issue_id}/mails"],
  summary:
    "Lists the mails about an issue that are no longer queued and what became of them, newest first. They are kept for 90 days.",
  parameters: shortPage,
  response: v.array(mailRecord),
  errors: [],
  // The issue, its mails, and their contacts.
  tableCalls: 3,
  tableUnits: { read: 2, write: 0 },
});
