import { forgetMailFailure, saveMailState } from "#features/contacts/contact-repository.ts";
import { log } from "#platform/log/log.ts";
import {
  type Mail,
  MailBounced,
  MailDeferred,
  type Mailer,
  MailerPaused,
  MailHeld,
  MailRateExceeded,
  MailRejected,
} from "#platform/ports/mailer.ts";
import { now } from "#platform/runtime.ts";
import {
  HELD_DAYS,
  heldUntil,
  isDeferredTooLong,
  isHeldTooLong,
  MAX_ATTEMPTS,
  type MailIntent,
  nextDue,
} from "#features/deliveries/mail.ts";
import { recordMailOutcome } from "#features/deliveries/mail-record-repository.ts";
import { waitingMails } from "#features/deliveries/mail-repository.ts";
import { changeWork } from "#platform/work/work-list.ts";

export interface HandOverTools {
  mailer: Mailer;
  rest: (milliseconds: number) => Promise<void>;
  signal: AbortSignal;
}

/**
 * The end of a hand-over: the mail was accepted; it has ended or will be retried by itself; its address is refused, and
 * it stays claimed for the run's verdict; it waits because of the account, although other mails may pass; or all mail is
 * refused for now.
 */
export type HandOverEnd =
  | { kind: "accepted" | "done" }
  | { kind: "refused"; failure: MailBounced; mail: Pick<Mail, "to" | "tags"> }
  | { kind: "held" | "paused"; reason: Error };

const PAUSE_MINUTES = 15;
/** The delay that most greylists require. */
const DEFERRED_MINUTES = 5;
/** In total far less than the minute after which another sender may take over the mail. */
const REFUSED_RATE_SECONDS = [1, 2, 4, 8];
const FAILURE_LENGTH = 300;

/** Hands over a claimed mail, or records why that is impossible. */
export async function handOver(
  claimed: MailIntent,
  written: Mail | Error,
  tools: HandOverTools,
): Promise<HandOverEnd> {
  try {
    if (claimed.attempts > MAX_ATTEMPTS) throw new MailRejected("No attempt came to an end.");
    if (written instanceof Error) throw written;
    await sendAtAllowedRate(written, tools);
  } catch (error) {
    if (error instanceof MailBounced && !(written instanceof Error)) {
      const { to, tags } = written;
      return { kind: "refused", failure: error, mail: tags ? { to, tags } : { to } };
    }
    return putOff(claimed, error instanceof Error ? error : new Error(String(error)));
  }
  if (claimed.waitsFor !== undefined) await forgetMailFailure(claimed);
  await recordMailOutcome(claimed, tools.mailer.isInbox ? "kept" : "sent");
  return { kind: "accepted" };
}

/** A refused rate pauses the whole run for seconds. */
async function sendAtAllowedRate(mail: Mail, { mailer, rest, signal }: HandOverTools) {
  for (const seconds of REFUSED_RATE_SECONDS) {
    try {
      return await mailer.send(mail);
    } catch (error) {
      if (!(error instanceof MailRateExceeded) || signal.aborted) throw error;
    }
    await rest(seconds * 1000);
  }
  return mailer.send(mail);
}

/**
 * A reason of the mail or its recipient ends it. A reason of the account makes it wait without counting the attempt; if
 * the reason affects only some mail, for at most two weeks, since the recipient's server may be the real cause.
 */
export async function putOff(claimed: MailIntent, failure: Error): Promise<HandOverEnd> {
  const attempts = claimed.attempts - 1;
  if (failure instanceof MailRateExceeded) {
    await changeWork(waitingMails, claimed, { dueAt: nextDue(1, now()), attempts });
    return { kind: "done" };
  }
  if (failure instanceof MailerPaused) {
    const dueAt = new Date(now().getTime() + PAUSE_MINUTES * 60_000).toISOString();
    // The mail alone has the reason: it is the operator's, and no fault of the contact.
    const waitsFor = failure.message.slice(0, FAILURE_LENGTH);
    await changeWork(waitingMails, claimed, { dueAt, attempts, waitsFor });
    return { kind: "paused", reason: failure };
  }
  if (failure instanceof MailHeld && isHeldTooLong(claimed.createdAt, now())) {
    await giveUp(claimed, failure, `Given up after ${HELD_DAYS} days: ${failure.message}`);
    return { kind: "held", reason: failure };
  }
  if (failure instanceof MailHeld) {
    await letWait(claimed, failure, heldUntil(claimed.createdAt, now()));
    return { kind: "held", reason: failure };
  }
  if (failure instanceof MailDeferred && !isDeferredTooLong(claimed.createdAt, now())) {
    log("MAIL_ATTEMPT_FAILED", { accountId: claimed.accountId, attempts, error: failure });
    await letWait(claimed, failure, heldUntil(claimed.createdAt, now(), DEFERRED_MINUTES));
    return { kind: "done" };
  }
  await giveUpWhereUseless(claimed, failure);
  return { kind: "done" };
}

/** Shows the reason at the contact until the mail is sent. */
async function letWait(claimed: MailIntent, failure: Error, dueAt: string): Promise<void> {
  const waitsFor = failure.message.slice(0, FAILURE_LENGTH);
  await saveMailState(claimed, { mailFailure: waitsFor });
  await changeWork(waitingMails, claimed, { dueAt, attempts: claimed.attempts - 1, waitsFor });
}

/** A mail that may be sent later is already due again, since its claim. */
async function giveUpWhereUseless(claimed: MailIntent, failure: Error): Promise<void> {
  const { accountId, attempts } = claimed;
  const isRejected = failure instanceof MailRejected || failure instanceof MailDeferred;
  if (!isRejected && attempts < MAX_ATTEMPTS) {
    log("MAIL_ATTEMPT_FAILED", { accountId, attempts, error: failure });
    return;
  }
  const mailFailure = isRejected
    ? failure.message
    : `Given up after ${attempts} attempts: ${failure.message}`;
  await giveUp(claimed, failure, mailFailure);
}

/** Ends a mail; its contact and its record state the reason. */
async function giveUp(claimed: MailIntent, failure: Error, mailFailure: string): Promise<void> {
  const { accountId, attempts } = claimed;
  log("MAIL_GIVEN_UP", { accountId, attempts, error: failure });
  const reason = mailFailure.slice(0, FAILURE_LENGTH);
  await saveMailState(claimed, { mailFailure: reason });
  await recordMailOutcome(claimed, "failed", reason);
}
