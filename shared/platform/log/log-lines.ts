/** How urgent a line is. INFO needs no attention. */
export type LogLevel = "INFO" | "WARN" | "ERROR";

/**
 * Every line that the service logs, by the name that it carries as `message`. Metric filters and alarms match the name,
 * as in `{ $.message = "CONVERSION_FAILED" }`, so it never changes its meaning.
 */
export const LOG_LINES = {
  /** A call or page was answered with a status below 500. `errorCode` gives the reason if it was refused. */
  CALL_ANSWERED: "INFO",
  /** A call or page was answered with 500, for the reason in `error`. */
  CALL_FAILED: "ERROR",
  /** A queue's message stays in its queue for another attempt, or goes to the dead letters. */
  MESSAGE_FAILED: "ERROR",
  /** A message that fails, or whose receiver dies, is redelivered only after the queue's own timeout. */
  RETRY_LATE: "WARN",
  /** A scheduled run ended before its work did; the next run continues. */
  SCHEDULE_FAILED: "ERROR",
  /** An upload has become an issue. `durationMilliseconds` counts from the call that announced it. */
  CONVERSION_READY: "INFO",
  /**
   * An upload cannot become an issue. The publisher's file is the cause unless `errorCode` is `internal` or `timeout`.
   */
  CONVERSION_FAILED: "WARN",
  /** A publisher cancelled an upload before the file arrived. */
  UPLOAD_GIVEN_UP: "INFO",
  /** A file's arrival was never reported; the sweep has announced it. */
  UPLOAD_FOUND_BY_SWEEP: "WARN",
  /** The sharper pictures that a readable issue still lacked are complete. */
  REFINEMENT_READY: "INFO",
  /** A refinement failed. The sweep retries it in an hour; `attempts` counts the failures. */
  REFINEMENT_FAILED: "WARN",
  /** A refinement could not be announced; the sweep does it in an hour. */
  REFINEMENT_LATE: "WARN",
  /** An issue stays without a refinement and remains readable. `errorCode` gives the reason. */
  REFINEMENT_GIVEN_UP: "WARN",
  /** A page keeps its ordinary picture: a larger one exceeds the memory or time limit, see `errorCode`. */
  RENDITION_LEFT_OUT: "WARN",
  /** The articles, the EPUB or the text of an issue could not be made right after its conversion; the refinement does it. */
  ARTICLES_LATE: "WARN",
  /** An issue stays without articles: making them exceeds the limits. */
  ARTICLES_LEFT_OUT: "WARN",
  /** PDFs and pictures are opened without the kernel's sandbox; `error` gives the reason. Logged once a process. */
  CONVERTER_UNCONFINED: "WARN",
  /** A mail could not be handed over; the sender retries it. */
  MAIL_ATTEMPT_FAILED: "WARN",
  /** A mail will not be sent: it was refused, or too many attempts failed. The contact has the reason. */
  MAIL_GIVEN_UP: "WARN",
  /**
   * The mail service accepts no mail because of the account (quota, sandbox, unconfirmed sender, paused sending); mail
   * waits. Logged once a run.
   */
  MAIL_PAUSED: "ERROR",
  /** A sign-in link could not be mailed; the publisher must request another. */
  SIGN_IN_MAIL_FAILED: "WARN",
  /** The mail service's permitted rate could not be read; the last known one applies. */
  MAIL_RATE_UNKNOWN: "WARN",
  /** A run of the sender had work: it sent, gave up or postponed `count` mails. */
  MAIL_RUN_ENDED: "INFO",
  /** `count` addresses bounced or complained and get no more mail. */
  MAIL_SUPPRESSED: "WARN",
  /** Stripe was not reached or did not comply; the sweep retries within minutes. */
  PAYMENT_LATE: "WARN",
  /** Stripe refused to begin a Checkout; the buyer was told that nothing was paid. */
  PAYMENT_REFUSED: "WARN",
  /** Stripe sends no reports, so the sweep polls it. */
  PAYMENT_REPORTS_OFF: "WARN",
  /** A webhook was not tried because of an internal failure, such as the table's; it stays due. */
  WEBHOOK_ATTEMPT_FAILED: "ERROR",
  /** A webhook never accepted an event; the delivery is given up. */
  WEBHOOK_GIVEN_UP: "INFO",
  /** A webhook is paused after three days of failures, or because it is gone. */
  WEBHOOK_PAUSED: "WARN",
  /** The owner of a paused webhook could not be mailed; the mail is retried. */
  WEBHOOK_MAIL_FAILED: "WARN",
  /** Some mails about a new issue could not be written; the next run continues there. */
  ANNOUNCEMENT_FAILED: "ERROR",
  /** An event could not be confirmed right after its change; the webhook sweep confirms it a minute later. */
  EVENT_LEFT_TO_SWEEP: "WARN",
  /** An audit entry could not be written, although its action is done. `operationId` names the action. */
  AUDIT_ENTRY_LOST: "ERROR",
  /** A notice could not be mailed to the operator; it is in the audit log. */
  NOTICE_MAIL_FAILED: "WARN",
  /** The sender of mail or webhooks could not be woken; the schedule wakes it. */
  NUDGE_FAILED: "WARN",
  /** EventBridge Scheduler accepted no wake-up for an issue's publication; the sweep publishes it some minutes late. */
  WAKE_UP_FAILED: "WARN",
  /** An issue's schedule could not be carried out or removed; the next sweep does it. */
  SCHEDULE_LEFT: "ERROR",
  /** `count` deleted objects are permanently removed. */
  PURGED: "INFO",
  RECOUNT_FAILED: "WARN",
  /** Metrics of the deployment have crossed the threshold of the alarm named by `sign`; `count` is the value. */
  TROUBLE_SEEN: "WARN",
  /** A custom resource of the stacks could not be created; CloudFormation reports it to the deployer. */
  DEPLOYMENT_FAILED: "ERROR",
  /** The check after the start found the embedded host's table file damaged. */
  TABLE_DAMAGED: "ERROR",
  /** That check did not finish, which proves no damage; it runs again in an hour. */
  TABLE_UNCHECKED: "WARN",
  /** An export from the desk ended before it was complete; the desk offers to continue it. */
  EXPORT_STOPPED: "WARN",
  /** A component of the embedded host failed; `operationId` names it. */
  HOST_FAILED: "ERROR",
} as const satisfies Record<string, LogLevel>;

export type LogLine = keyof typeof LOG_LINES;

/**
 * The possible fields of a line besides its name. The list is closed to keep requests out of the log: no addresses,
 * secrets, tokens, parameters, query strings or bodies.
 */
export interface LogFields {
  operationId?: string | undefined;
  /** API Gateway's id, which its access log has too. */
  requestId?: string | undefined;
  accountId?: string | undefined;
  status?: number | undefined;
  /** A name in the error catalogue, or a conversion's error code. */
  errorCode?: string | undefined;
  durationMilliseconds?: number | undefined;
  conversionId?: string | undefined;
  messageId?: string | undefined;
  refinement?: string | undefined;
  pagesCount?: number | undefined;
  /** Page of a PDF, from 1. */
  page?: number | undefined;
  /** Undecodable pictures of a PDF, left blank. */
  picturesLeftOut?: number | undefined;
  /** Letters of a PDF without a font, drawn as empty boxes. */
  lettersLeftOut?: number | undefined;
  count?: number | undefined;
  sign?: string | undefined;
  attempts?: number | undefined;
  /** The exception with its causes, stripped of anything it may quote (`errorFields`). */
  error?: unknown;
}
