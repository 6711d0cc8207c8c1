import { MailerPaused, MailHeld, MailRateExceeded, MailRejected } from "#platform/ports/mailer.ts";

/** Failures of the account: its quota, its permissions, or a setting that a person must change. */
const PAUSES = new Set([
  "LimitExceededException",
  "AccountSendingPausedException",
  "ConfigurationSetSendingPausedException",
  "ConfigurationSetDoesNotExist",
  "ConfigurationSetDoesNotExistException",
  "MailFromDomainNotVerifiedException",
  "AccessDenied",
  "AccessDeniedException",
  "OptInRequired",
]);
const THROTTLING = new Set(["Throttling", "ThrottlingException", "TooManyRequestsException"]);

const SANDBOX =
  "The mail waits: Amazon SES is in its sandbox, where it mails confirmed addresses only. The operator of this service has to ask AWS for production access.";

/** Translates a failure of SES into one of the mailer's failures; returns any other unchanged. */
export function sesFailure(
  error: Error,
  { senderAddress, to }: { senderAddress: string; to: string },
): Error {
  const { name, message } = error;
  const options = { cause: error };
  if (name === "MessageRejected") return rejection(error, { senderAddress, to });
  if (name === "InvalidParameterValue") return new MailRejected(message, options);
  if (PAUSES.has(name)) return new MailerPaused(message, options);
  if (!THROTTLING.has(name)) return error;
  // "Daily message quota exceeded." has the same name as "Maximum sending rate exceeded."
  return /daily|quota/i.test(message)
    ? new MailerPaused(message, options)
    : new MailRateExceeded(message, options);
}

/** SES has one name for reasons of the account and of the recipient; its message distinguishes them. */
function rejection(
  error: Error,
  { senderAddress, to }: { senderAddress: string; to: string },
): Error {
  const { message } = error;
  const options = { cause: error };
  const names = (address: string) => message.toLowerCase().includes(address.toLowerCase());
  if (/blacklist|suppress/i.test(message)) return new MailRejected(message, options);
  if (names(senderAddress) || /suspended|paused|disabled/i.test(message)) {
    return new MailerPaused(message, options);
  }
  if (/not verified/i.test(message)) {
    return names(to) ? new MailHeld(SANDBOX, options) : new MailerPaused(message, options);
  }
  return error;
}
