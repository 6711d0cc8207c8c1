import { MAIL_REASONS } from "#contract/formats/mail/mail-reason.ts";
import {
  MailBounced,
  MailDeferred,
  MailerPaused,
  MailHeld,
  MailRateExceeded,
  MailRejected,
} from "#platform/ports/mailer.ts";
import { meaningOf } from "./smtp-refusal.ts";

interface SmtpError extends Error {
  command?: string;
  response?: string;
  responseCode?: number;
}

/** nodemailer's errors about the mail itself, before anything was sent. */
const OF_THE_MAIL = new Set(["EENVELOPE", "EMESSAGE"]);

/**
 * Classifies a failed hand-over: one of the mailer's kinds of failure, or the failure itself if unclear. @param
 * hasBegun whether the message was being sent, so that the server may have accepted it before the connection broke
 */
export function smtpFailure(error: Error, hasBegun: boolean): Error {
  const failure = kindOf(error, hasBegun);
  // This is not a fault here: a stack would fill the log for every refused address.
  failure.stack = "";
  return failure;
}

function kindOf(error: Error, hasBegun: boolean): Error {
  const { command = "", response, responseCode = 0 }: SmtpError = error;
  if (response !== undefined && responseCode >= 400) {
    return refusalOf(joinedReply(response), command, error);
  }
  if ("code" in error && OF_THE_MAIL.has(String(error.code))) {
    return new MailRejected(error.message);
  }
  // SMTP cannot tell whether an unanswered message was accepted. It is sent again later under the same Message-ID: a
  // duplicate is better than a loss.
  if (hasBegun) {
    return new MailDeferred(`${MAIL_REASONS.silent}: ${error.message}`);
  }
  return new MailerPaused(`${MAIL_REASONS.unusable}: ${error.message}`);
}

function refusalOf(reply: string, command: string, cause: Error): Error {
  switch (meaningOf({ command, reply })) {
    case "bounced":
      return new MailBounced(`${MAIL_REASONS.address}: ${reply}`);
    case "deferred":
      return new MailDeferred(`${MAIL_REASONS.later}: ${reply}`);
    case "rejected":
      return new MailRejected(`${MAIL_REASONS.refused}: ${reply}`);
    case "too-fast":
      return new MailRateExceeded(`${MAIL_REASONS.rate}: ${reply}`);
    case "held":
      return new MailHeld(`${MAIL_REASONS.held}: ${reply}`);
    case "paused":
      return new MailerPaused(`${MAIL_REASONS.paused}: ${reply}`);
    case "unclear":
      return cause;
  }
}

/** A multi-line answer, in which each line but the last repeats the code: `550-Sorry,\n550 no such user`. */
function joinedReply(response: string): string {
  const [first = "", ...others] = response.split(/\r?\n/);
  const rest = others.map((line) => line.replace(/^\d{3}[ -](?:[245]\.\d+\.\d+ )?/, ""));
  return [first.replace(/^(\d{3})-/, "$1 "), ...rest].join(" ").trim();
}
