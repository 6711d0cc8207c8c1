import * as v from "valibot";

/** The types of events, without the publisher's test. */
export const EVENT_TYPES = [
  "issue.ready",
  "issue.files_ready",
  "issue.failed",
  "issue.published",
  "issue.unpublished",
  "issue.updated",
  "issue.deleted",
  "issue.restored",
  "contact.created",
  "contact.deleted",
  "contact.subscribed",
  "contact.unsubscribed",
  "mail.bounced",
  "mail.complained",
  "sale.completed",
  "sale.renewed",
  "sale.refunded",
] as const;
/** An event that can be subscribed to. */
export type EventType = (typeof EVENT_TYPES)[number];

/** Sent to test whether an endpoint answers. */
export const TEST_EVENT = "webhook.test";

const issue = {
  /** Empty without an issue: after `issue.failed` of a new one. */
  issue_id: v.string(),
  magazine_id: v.string(),
  issueTempID: v.string(),
  /** URL of the reader; empty with `issue_id`. */
  url: v.string(),
  /** Counts from 1. */
  edition: v.pipe(v.number(), v.integer()),
};
const issueEvent = v.strictObject(issue);
const contactEvent = v.strictObject({ email: v.string() });
const subscriptionEvent = v.strictObject({ email: v.string(), magazine_id: v.string() });
const mailEvent = v.strictObject({ email: v.string(), mail_id: v.string(), reason: v.string() });
const saleEvent = v.strictObject({
  sale_id: v.string(),
  /** The buyer's address; empty once the contact is deleted. */
  email: v.string(),
  magazine_id: v.string(),
  /** Empty unless an issue was bought. */
  issue_id: v.string(),
  /** In the smallest unit of the currency. */
  amount: v.pipe(v.number(), v.integer()),
  currency: v.string(),
});

const DATA = {
  "issue.ready": issueEvent,
  "issue.files_ready": issueEvent,
  "issue.failed": v.strictObject({ ...issue, error_code: v.string(), error_message: v.string() }),
  "issue.published": issueEvent,
  "issue.unpublished": issueEvent,
  "issue.updated": issueEvent,
  "issue.deleted": issueEvent,
  "issue.restored": issueEvent,
  "contact.created": contactEvent,
  "contact.deleted": contactEvent,
  "contact.subscribed": subscriptionEvent,
  "contact.unsubscribed": subscriptionEvent,
  "mail.bounced": mailEvent,
  "mail.complained": mailEvent,
  "sale.completed": saleEvent,
  "sale.renewed": saleEvent,
  "sale.refunded": saleEvent,
  [TEST_EVENT]: v.strictObject({}),
} as const satisfies Record<EventType | typeof TEST_EVENT, v.GenericSchema>;

export type EventData<Type extends keyof typeof DATA> = v.InferOutput<(typeof DATA)[Type]>;

/** An event before it is sent: its type and data. */
export type WebhookEvent = {
  [Type in keyof typeof DATA]: { type: Type; data: EventData<Type> };
}[keyof typeof DATA];

function eventOf<const Type extends keyof typeof DATA>(type: Type) {
  // `YYYY-MM-DDTHH:MM:SSZ`, when it happened.
  return v.strictObject({ type: v.literal(type), timestamp: v.string(), data: DATA[type] });
}

/** The JSON that an endpoint receives. */
export const webhookPayload = v.variant("type", [
  eventOf("issue.ready"),
  eventOf("issue.files_ready"),
  eventOf("issue.failed"),
  eventOf("issue.published"),
  eventOf("issue.unpublished"),
  eventOf("issue.updated"),
  eventOf("issue.deleted"),
  eventOf("issue.restored"),
  eventOf("contact.created"),
  eventOf("contact.deleted"),
  eventOf("contact.subscribed"),
  eventOf("contact.unsubscribed"),
  eventOf("mail.bounced"),
  eventOf("mail.complained"),
  eventOf("sale.completed"),
  eventOf("sale.renewed"),
  eventOf("sale.refunded"),
  eventOf(TEST_EVENT),
]);
export type WebhookPayload = v.InferOutput<typeof webhookPayload>;
