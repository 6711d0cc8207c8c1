/** An issue that something happened to. */
export interface IssueEventData {
  /** The issue: 19 digits. Empty with `issue.failed` of an issue that was never made. */
  issue_id: string;
  /** The magazine: `M` and 19 digits. */
  magazine_id: string;
  /** The conversion that the issue was made by: 32 hexadecimal digits. */
  issueTempID: string;
  /** Where the issue is read. Empty where `issue_id` is. */
  url: string;
  /** The number of the edition that is shown, from 1. */
  edition: number;
}

/** A conversion that failed. */
export interface FailedIssueEventData extends IssueEventData {
  /** Why, for programs, such as `not_a_pdf`. */
  error_code: string;
  /** Why, for the publisher. */
  error_message: string;
}

/** A contact that was created or deleted. */
export interface ContactEventData {
  /** The contact's e-mail address. */
  email: string;
}

/** A contact's subscription that began or ended. */
export interface SubscriptionEventData extends ContactEventData {
  /** The magazine: `M` and 19 digits. */
  magazine_id: string;
}

/** A mail that did not reach its recipient, or that the recipient called spam. */
export interface MailEventData extends ContactEventData {
  /** The mail, by the `id` of its record. */
  mail_id: string;
  /** Why, in the words of the server that refused it. */
  reason: string;
}

/** A payment for an issue or a subscription, or its refund. */
export interface SaleEventData extends ContactEventData {
  /** The sale, by the `id` of its record. */
  sale_id: string;
  /** The magazine: `M` and 19 digits. */
  magazine_id: string;
  /** The issue: 19 digits. Empty unless it was bought. */
  issue_id: string;
  /** In the smallest unit of the currency. */
  amount: number;
  /** A code of ISO 4217. */
  currency: string;
}

/** The fields of every event. */
interface EventOf<Type extends string, Details> {
  /** The event: the same whenever it is sent again. Remember it to handle each event once. */
  id: string;
  type: Type;
  /** When it happened, in UTC: `2026-11-22T09:30:00Z`. */
  timestamp: string;
  data: Details;
}

/**
 * The events that Masthead reports to webhooks; `type` says which. Later versions may send others, so let a `switch`
 * ignore unknown ones.
 */
export type WebhookEvent =
  /** An issue, or a new edition, was made from a PDF. */
  | EventOf<"issue.ready", IssueEventData>
  | EventOf<"issue.files_ready", IssueEventData>
  | EventOf<"issue.failed", FailedIssueEventData>
  | EventOf<
      | "issue.published"
      | "issue.unpublished"
      | "issue.updated"
      | "issue.deleted"
      | "issue.restored",
      IssueEventData
    >
  | EventOf<"contact.created" | "contact.deleted", ContactEventData>
  | EventOf<"contact.subscribed" | "contact.unsubscribed", SubscriptionEventData>
  | EventOf<"mail.bounced" | "mail.complained", MailEventData>
  | EventOf<"sale.completed" | "sale.renewed" | "sale.refunded", SaleEventData>
  /** Sent on request, to try an endpoint. */
  | EventOf<"webhook.test", Record<string, never>>;

/** The types of events. */
export type WebhookEventType = WebhookEvent["type"];
