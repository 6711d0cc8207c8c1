import * as v from "valibot";
import { MAGAZINE_ID, MAIL_ID, WIRE_TIME } from "./patterns.ts";
import * as fields from "./record-fields.ts";

const time = v.pipe(v.string(), v.regex(new RegExp(WIRE_TIME)));
const magazineId = v.pipe(v.string(), v.regex(new RegExp(MAGAZINE_ID)));

const ifAsked = v.optional(
  v.pipe(fields.profileLine, v.description("only where `details` is `yes`")),
);

/** Contact as the list returns it. */
export const listedContact = v.strictObject({
  email: fields.emailAddress,
  full_name: ifAsked,
  country: ifAsked,
  city: ifAsked,
  street: ifAsked,
  zip: ifAsked,
});
export type ListedContact = v.InferOutput<typeof listedContact>;

const subscriptionStatus = v.pipe(
  v.picklist(["pending", "confirmed", "ended"]),
  v.description(
    "`pending` until the contact confirms by mail; `ended` when the paid time is over, the publisher has ended it, or the contact has unsubscribed from a free magazine.",
  ),
);
export type SubscriptionStatus = v.InferOutput<typeof subscriptionStatus>;

/** A contact's subscription to a magazine, or the request for one. */
export const subscriptionRecord = v.strictObject({
  magazine_id: magazineId,
  status: subscriptionStatus,
  since: v.pipe(time, v.description("When it began; for a pending one, when it was requested.")),
  cycle: v.pipe(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))),
    v.description("The `cycle` of the last delivery; null if nothing was paid."),
  ),
  ends_at: v.pipe(v.nullable(time), v.description("When it ends or ended; null without an end.")),
});
export type SubscriptionRecord = v.InferOutput<typeof subscriptionRecord>;

const whyLeft = v.pipe(
  v.optional(v.nullable(v.picklist(["unsubscribed", "removed", "bounced", "complained", "ended"]))),
  v.description(
    "Only if `details` is `yes`: why they no longer get mail about new issues, or null while they do. `unsubscribed`: by a link in a mail; `removed`: by the publisher; `ended`: the paid time is over; `bounced`: the address accepts no mail; `complained`: they reported a mail as unwanted. The last two, and people who unsubscribed from all mail of the account, may still be `confirmed`.",
  ),
);
export type WhyLeft = NonNullable<v.InferOutput<typeof whyLeft>>;

/** A contact's subscription to a magazine, or an unconfirmed request by an unknown address. */
export const subscriberRecord = v.strictObject({
  email: fields.emailAddress,
  full_name: v.pipe(fields.profileLine, v.description("Empty while `pending`.")),
  status: subscriptionStatus,
  since: v.pipe(time, v.description("When it began; for a pending one, when it was requested.")),
  ends_at: v.pipe(v.nullable(time), v.description("When it ends or ended; null without an end.")),
  reason: whyLeft,
});
export type SubscriberRecord = v.InferOutput<typeof subscriberRecord>;

/** A contact with access to an issue. */
export const issueContactRecord = v.strictObject({
  email: fields.emailAddress,
  full_name: fields.profileLine,
  granted_at: v.pipe(time, v.description("When access was last granted.")),
});
export type IssueContactRecord = v.InferOutput<typeof issueContactRecord>;

/** A mail to a contact, and its outcome. */
export const mailRecord = v.strictObject({
  id: v.pipe(v.string(), v.regex(new RegExp(MAIL_ID))),
  kind: v.picklist([
    "issue_delivered",
    "issue_published",
    "access_granted",
    "access_revoked",
    "subscription_delivered",
    "subscription_confirm",
    "issue_bought",
    "subscription_bought",
    "purchase_refunded",
    "access_link",
  ]),
  email: fields.emailAddress,
  issue_id: v.pipe(
    v.nullable(fields.issueId),
    v.description("Null for a mail about the magazine."),
  ),
  magazine_id: magazineId,
  status: v.pipe(
    v.picklist(["queued", "sent", "kept", "bounced", "complained", "suppressed", "failed"]),
    v.description(
      "`queued` until it is handed over; `sent` once the mail service has accepted it, `bounced` or `complained` if that was reported later. `kept` without a mail server: it stays in the host's inbox. `suppressed` was not sent, since the address is suppressed or the contact has unsubscribed. `failed` was given up.",
    ),
  ),
  reason: v.pipe(
    v.nullable(v.string()),
    v.description("Why it waits or did not arrive, in words; null without a reason."),
  ),
  at: v.pipe(time, v.description("When it got its status.")),
});
export type SentMailRecord = v.InferOutput<typeof mailRecord>;

/** The result for one record of several, with one of these outcomes. */
function resultWith<const Outcomes extends readonly [string, ...string[]]>(outcomes: Outcomes) {
  return v.strictObject({
    email: v.pipe(
      v.string(),
      v.description(
        "The contact's address, otherwise the address as sent; empty if it was not a text.",
      ),
    ),
    outcome: v.picklist([...outcomes, "failed"]),
    error: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0),
      v.description("0 unless it failed; then the error number of a single call."),
    ),
    message: v.pipe(v.string(), v.description("`OK` unless it failed; then the reason.")),
  });
}

export const batchResult = resultWith(["created", "updated", "skipped"]);
export type BatchResult = v.InferOutput<typeof batchResult>;

export const subscribedResult = resultWith(["subscribed", "unchanged"]);
export type SubscribedResult = v.InferOutput<typeof subscribedResult>;

export const unsubscribedResult = resultWith(["unsubscribed", "unchanged"]);
export type UnsubscribedResult = v.InferOutput<typeof unsubscribedResult>;
