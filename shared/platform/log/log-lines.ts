/** How urgent a line is. Nobody needs to look at INFO. */
export type LogLevel = "INFO" | "WARN" | "ERROR";

/**
 * Every line that the service logs, by its name, which the line contains as `message`: metric filters and
 * alarms match it, as in `{ $.message = "CONVERSION_FAILED" }`, so a name never changes its meaning.
 */
export const LOG_LINES = {
  /** A call or page was answered with a status below 500. `errorCode` gives the reason if it was refused. */
  CALL_ANSWERED: "INFO",
  /** A call or page was answered with 500, for the reason in `error`. */
  CALL_FAILED: "ERROR",
  /** A queue's message was left in it for another attempt, or for the dead letters. */
  MESSAGE_FAILED: "ERROR",
  /** A message that fails, or whose receiver dies, is delivered again only when the queue's own time is up. */
  RETRY_LATE: "WARN",
  /** A scheduled run ended before its work did; the next run continues. */
  SCHEDULE_FAILED: "ERROR",
  /** An upload has become an issue. `durationMilliseconds` counts from the call that announced it. */
  CONVERSION_READY: "INFO",
  /** An upload cannot become an issue: the publisher's doing, unless `errorCode` is `internal` or `timeout`. */
  CONVERSION_FAILED: "WARN",
  /** A publisher has given up an upload that had not arrived. */
  UPLOAD_GIVEN_UP: "INFO",
  /** A file's arrival was never reported, and has been announced again. */
  UPLOAD_FOUND_BY_SWEEP: "WARN",
  /** What an issue that can be read still lacked, the sharper pictures of its pages, is there. */
  REFINEMENT_READY: "INFO",
  /** An attempt at that failed. The sweep has it tried again in an hour; `attempts` are those without success. */
  REFINEMENT_FAILED: "WARN",
  /** What an issue still lacks could not be announced; the sweep does it in an hour. */
  REFINEMENT_LATE: "WARN",
  /** An issue stays without a refinement, and can be read as before. `errorCode` gives the reason. */
  REFINEMENT_GIVEN_UP: "WARN",
  /** A page keeps its ordinary picture: drawing it larger takes more memory or time than allowed, see `errorCode`. */
  RENDITION_LEFT_OUT: "WARN",
  /** The articles, the EPUB or the text of an issue could not be made right after its conversion; the refinement does it. */
  ARTICLES_LATE: "WARN",
  /** An issue stays without articles, since its text cannot be made into them within the limits. */
  ARTICLES_LEFT_OUT: "WARN",
  /** PDFs and pictures are opened without the kernel's protection, for the reason in `error`. Once a process. */
  CONVERTER_UNCONFINED: "WARN",
  /** A mail could not be handed over; it is tried again. */
  MAIL_ATTEMPT_FAILED: "WARN",
  /** A mail will not be sent: it was refused, or too many attempts failed. The contact has the reason. */
  MAIL_GIVEN_UP: "WARN",
  /**
   * The mail service does not accept mail for a reason of the account (quota, sandbox, unconfirmed sender, paused
   * sending); it waits. Once a run.
   */
  MAIL_PAUSED: "ERROR",
  /** A link to sign in with could not be mailed to the publisher, who has to ask again. */
  SIGN_IN_MAIL_FAILED: "WARN",
  /** The rate that the mail service allows could not be read; the last known one applies. */
  MAIL_RATE_UNKNOWN: "WARN",
  /** A run of the sender had work: `count` mails were sent, given up or put off. */
  MAIL_RUN_ENDED: "INFO",
  /** Addresses bounced or complained, `count` of them, and get no more mail. */
  MAIL_SUPPRESSED: "WARN",
  /** Stripe was not asked, or did not do as told; the sweep tries again within minutes. */
  PAYMENT_LATE: "WARN",
  /** Stripe refused to begin a Checkout; the buyer was told that nothing was paid. */
  PAYMENT_REFUSED: "WARN",
  /** Stripe does not report to us, so that we look by ourselves. */
  PAYMENT_REPORTS_OFF: "WARN",
  /** A webhook could not be tried for a reason of our own, such as the table; it is due again by itself. */
  WEBHOOK_ATTEMPT_FAILED: "ERROR",
  /** An event was not accepted by a webhook and is not sent any more. */
  WEBHOOK_GIVEN_UP: "INFO",
  /** A webhook is paused, since it has failed for three days or is gone. */
  WEBHOOK_PAUSED: "WARN",
  /** The owner of a paused webhook could not be mailed; it is tried again. */
  WEBHOOK_MAIL_FAILED: "WARN",
  /** The mails about a new issue could not all be written; it continues from there. */
  ANNOUNCEMENT_FAILED: "ERROR",
  /** An event could not be confirmed right after its change; the sweep of webhooks does it a minute later. */
  EVENT_LEFT_TO_SWEEP: "WARN",
  /** A line of an account's audit log could not be written; what it is about is done. `operationId` names it. */
  AUDIT_ENTRY_LOST: "ERROR",
  /** A notice could not be mailed to the operator; it is in the audit log. */
  NOTICE_MAIL_FAILED: "WARN",
  /** The sender of mail or webhooks could not be woken; the schedule does it. */
  NUDGE_FAILED: "WARN",
  /** EventBridge Scheduler took no order to wake the publication of an issue; the sweep publishes it, some minutes late. */
  WAKE_UP_FAILED: "WARN",
  /** A schedule of an issue could not be settled, or removed; the next sweep does it. */
  SCHEDULE_LEFT: "ERROR",
  /** `count` deleted things are permanently removed. */
  PURGED: "INFO",
  RECOUNT_FAILED: "WARN",
  /** Metrics of the deployment have reached what takes the alarm named by `sign`; `count` is how much. */
  TROUBLE_SEEN: "WARN",
  /** A custom resource of the stacks could not be created; CloudFormation reports it to the deployer. */
  DEPLOYMENT_FAILED: "ERROR",
  /** The file of the embedded host's table is damaged, as the check after its start has found. */
  TABLE_DAMAGED: "ERROR",
  /** That check did not end, which says nothing of the file; it is tried again in an hour. */
  TABLE_UNCHECKED: "WARN",
  /** A part of the embedded host itself failed; `operationId` names it. */
  HOST_FAILED: "ERROR",
} as const satisfies Record<string, LogLevel>;

/** A name in the catalogue. */
export type LogLine = keyof typeof LOG_LINES;

/**
 * The possible fields of a line besides its name. The list is closed, so that nothing of a request gets in: no
 * addresses, secrets, tokens, parameters, query strings or bodies.
 */
export interface LogFields {
  operationId?: string | undefined;
  /** Of API Gateway; its access log names it too. */
  requestId?: string | undefined;
  accountId?: string | undefined;
  /** HTTP status of the answer. */
  status?: number | undefined;
  /** Name in the catalogue of errors, or a conversion's error code. */
  errorCode?: string | undefined;
  durationMilliseconds?: number | undefined;
  conversionId?: string | undefined;
  /** Of a queue's message. */
  messageId?: string | undefined;
  /** What is made of an issue that can be read. */
  refinement?: string | undefined;
  pagesCount?: number | undefined;
  /** Of a PDF, from 1. */
  page?: number | undefined;
  /** Pictures of a PDF that could not be decoded; their places are blank. */
  picturesLeftOut?: number | undefined;
  /** Letters of a PDF without a font; empty boxes replace them. */
  lettersLeftOut?: number | undefined;
  count?: number | undefined;
  /** The alarm that sounds. */
  sign?: string | undefined;
  attempts?: number | undefined;
  /** The exception, with its causes, and without what it may quote (`errorFields`). */
  error?: unknown;
}
