import { describe, expect, test } from "vitest";
import { MailBounced, MailRejected } from "#platform/ports/mailer.ts";
import { smtpFailure } from "#lib/host/smtp/smtp-failure.ts";
import { meaningOf, type RefusalMeaning } from "#lib/host/smtp/smtp-refusal.ts";

/** Answers of common servers to `RCPT TO`, from their sources or documentation. */
const RECIPIENTS: [RefusalMeaning, string][] = [
  // Postfix
  [
    "bounced",
    "550 5.1.1 <ann@a.example>: Recipient address rejected: User unknown in local recipient table",
  ],
  ["bounced", "550 5.1.2 <ann@a.example>: Recipient address rejected: Domain not found"],
  ["deferred", "450 4.1.2 <ann@a.example>: Recipient address rejected: Domain not found"],
  [
    "deferred",
    "450 4.1.1 <ann@a.example>: Recipient address rejected: unverified address: Address lookup failed",
  ],
  [
    "deferred",
    "450 4.2.0 <ann@a.example>: Recipient address rejected: Greylisted, see http://postgrey.schweikert.ch/help/",
  ],
  ["deferred", "452 4.2.2 <ann@a.example>: Mailbox quota exceeded"],
  ["paused", "554 5.7.1 <ann@a.example>: Relay access denied"],
  ["paused", "454 4.7.1 <ann@a.example>: Relay access denied"],
  ["paused", "553 5.7.1 <press@b.example>: Sender address rejected: not owned by user press"],
  [
    "paused",
    "550 5.1.0 <press@b.example>: Sender address rejected: User unknown in virtual mailbox table",
  ],
  ["paused", "450 4.1.8 <press@b.example>: Sender address rejected: Domain not found"],
  [
    "paused",
    "554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org",
  ],
  ["paused", "450 4.7.25 Client host rejected: cannot find your hostname, [192.0.2.1]"],
  ["paused", "504 5.5.2 <laptop>: Helo command rejected: need fully-qualified hostname"],
  ["paused", "530 5.7.0 Must issue a STARTTLS command first"],
  ["paused", "451 4.3.0 <ann@a.example>: Temporary lookup failure"],
  ["paused", "452 4.3.1 Insufficient system storage"],
  ["paused", "421 4.3.0 mx.a.example Server shutting down"],
  ["too-fast", "450 4.7.1 Error: too much mail from 192.0.2.1"],
  // Exim, which sends no enhanced codes
  ["bounced", "550 Unrouteable address"],
  ["bounced", "550 No Such User Here"],
  ["bounced", "550 Unknown user"],
  ["bounced", "550-5.1.1 The email account that you tried to reach does not exist"],
  ["paused", "550 relay not permitted"],
  ["paused", "550 Sender verify failed"],
  [
    "paused",
    "550 Verification failed for <press@b.example> Unrouteable address Sender verify failed",
  ],
  ["held", "550 Administrative prohibition"],
  ["deferred", "451 Temporary local problem - please try later"],
  // Gmail
  [
    "bounced",
    "550 5.1.1 The email account that you tried to reach does not exist. Please try double-checking",
  ],
  ["bounced", "550 5.2.1 The email account that you tried to reach is disabled."],
  ["deferred", "452 4.2.2 The recipient's inbox is out of storage space and inactive."],
  ["deferred", "552 5.2.2 The recipient's inbox is out of storage space and inactive."],
  ["too-fast", "421 4.7.28 Gmail has detected an unusual rate of mail from your IP address"],
  [
    "deferred",
    "450 4.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages",
  ],
  ["paused", "550 5.4.5 Daily user sending limit exceeded."],
  ["paused", "550 5.7.26 Your email has been blocked because the sender is unauthenticated."],
  ["held", "550 5.7.1 Our system has detected that this message is likely unsolicited mail"],
  // Exchange and Outlook.com
  ["bounced", "550 5.4.1 Recipient address rejected: Access denied."],
  ["bounced", "550 5.5.0 Requested action not taken: mailbox unavailable"],
  [
    "bounced",
    "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup",
  ],
  ["bounced", "550 5.4.310 DNS domain a.example does not exist"],
  ["rejected", "550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup"],
  ["paused", "550 5.7.60 SMTP; Client does not have permissions to send as this sender"],
  ["paused", "550 5.7.64 TenantAttribution; Relay Access Denied"],
  ["paused", "550 5.7.1 Unable to relay"],
  ["too-fast", "432 4.3.2 Concurrent connections limit exceeded."],
  // Others
  ["bounced", "511 sorry, no mailbox here by that name (#5.1.1)"],
  ["deferred", "550 Mailbox full"],
  ["deferred", "552 Requested mail action aborted: exceeded storage allocation"],
  ["rejected", "552 5.3.4 Message size exceeds fixed limit"],
  ["held", "550 5.9.1.2 is on a block list"],
  ["unclear", "550 No"],
  ["unclear", "554 Transaction failed"],
];

test.each(RECIPIENTS)("%s: a recipient that is refused with %s", (meaning, reply) => {
  expect(meaningOf({ command: "RCPT TO", reply })).toBe(meaning);
});

describe("a refusal of another command", () => {
  test.each<[RefusalMeaning, string, string]>([
    ["paused", "CONN", "554 5.7.1 No SMTP service here"],
    ["too-fast", "CONN", "421 4.7.0 Too many connections from 192.0.2.1"],
    ["paused", "AUTH PLAIN", "535 5.7.8 Error: authentication failed"],
    ["paused", "AUTH PLAIN", "454 4.7.0 Temporary authentication failure"],
    ["paused", "MAIL FROM", "550 5.1.8 Sender unknown"],
    ["paused", "MAIL FROM", "530 5.7.57 Client not authenticated to send mail"],
    ["paused", "MAIL FROM", "451 4.3.0 Try again later"],
    ["too-fast", "MAIL FROM", "451 4.7.1 Message rate exceeded, slow down"],
    ["rejected", "MAIL FROM", "552 5.3.4 Message size exceeds fixed limit"],
    ["bounced", "DATA", "550 5.1.1 User unknown"],
    ["held", "DATA", "554 5.7.1 Spam message rejected"],
    ["rejected", "DATA", "554 5.6.0 Message contains invalid header"],
    ["deferred", "DATA", "451 4.7.1 Greylisting in action, please come back later"],
    // Refusals of a message can sound like refusals of a mailbox.
    ["unclear", "DATA", "550 Message refused: address in header is invalid"],
  ])("%s: %s answered with %s", (meaning, command, reply) => {
    expect(meaningOf({ command, reply })).toBe(meaning);
  });
});

test("an answer of several lines is read as one", () => {
  const response = "550-5.1.1 The mailbox\n550-5.1.1 does not\n550 5.1.1 exist";
  const error = Object.assign(new Error(response), {
    command: "RCPT TO",
    response,
    responseCode: 550,
  });
  const failure = smtpFailure(error, false);
  expect(failure).toBeInstanceOf(MailBounced);
  expect(failure).toBeInstanceOf(MailRejected);
  expect(failure.message).toBe("The address is refused: 550 5.1.1 The mailbox does not exist");
});

test("an answer that says nothing clear is the failure itself, which is tried again", () => {
  const response = "550 No";
  const error = Object.assign(new Error(response), {
    command: "RCPT TO",
    response,
    responseCode: 550,
  });
  expect(smtpFailure(error, false)).toBe(error);
});
