import { setTimeout as wait } from "node:timers/promises";
import { saveMailState } from "../contacts/contact-repository.ts";
import { log } from "../log/log.ts";
import { type Mail, type Mailer, MailerPaused, MailRejected } from "../ports/mailer.ts";
import { mailer, now, settings } from "../runtime.ts";
import { MAX_ATTEMPTS, type MailIntent, nextDue } from "./mail.ts";
import type { NotSent } from "./mail-matter.ts";
import { claim, keyOfMail, listDue, postpone, removeMail } from "./mail-repository.ts";
import { nameOf } from "./nudge.ts";
import { TokenBucket } from "./token-bucket.ts";
import { writeMail } from "./write-mail.ts";

/** How a run of the sender may be told to go about it. */
export interface SenderOptions {
  mailer?: Mailer;
  /** Milliseconds until the next mail may go out, asked once for each. */
  pace?: () => number;
  /** Ends the run: nothing more is begun, and what is under way is finished. */
  signal?: AbortSignal;
  /** Mails that are sent as well, as they stand: the index may not show them yet. */
  known?: readonly MailIntent[];
  /** Names of the mails that are done with and passed over; this run adds its own. The index may show them still. */
  tried?: Set<string>;
}

/** Why a run ended: nothing more is due, it was told to, or nothing is accepted at present. */
export type RunEnd = "done" | "stopped" | "paused";

/** Mails read at a time, and mails under way at a time. */
const PAGE = 50;
const WORKERS = 8;
const PAUSE_MINUTES = 15;
const FAILURE_LENGTH = 300;
const SUPPRESSED =
  "The address does not exist or its owner complained about mail, so nothing is sent to it any more.";

/** One run: what it works with and how it goes. */
interface Run {
  mailer: Mailer;
  pace: () => number;
  signal: AbortSignal;
  tried: Set<string>;
  /** Mails that are not due any more because of this run. */
  moved: number;
  isPaused: boolean;
}

/**
 * Sends the mail that is due, oldest first, at the configured rate. Several runs at the same time
 * never send one mail twice: each is claimed before it goes out, and its claim ends later than any
 * hand-over. A crash in between leaves the mail to a later run; it is repeated only if it was handed
 * over and that could not be recorded.
 */
export async function sendDueMail(options: SenderOptions = {}): Promise<RunEnd> {
  const run: Run = {
    mailer: options.mailer ?? mailer(),
    pace: options.pace ?? configuredPace(),
    signal: options.signal ?? new AbortController().signal,
    tried: options.tried ?? new Set(),
    moved: 0,
    isPaused: false,
  };
  const dueBy = now().toISOString();
  // Page by page: asked for the first one again, the index may show what was sent meanwhile.
  for (let last: MailIntent | undefined; !isOver(run);) {
    const due = await listDue(dueBy, PAGE, last);
    await work(run, due);
    last = due.at(-1);
    if (due.length < PAGE) break;
  }
  await work(run, options.known ?? []);
  if (run.moved > 0) log("MAIL_RUN_ENDED", { count: run.moved });
  return endOf(run);
}

function endOf(run: Run): RunEnd {
  if (run.isPaused) return "paused";
  return isOver(run) ? "stopped" : "done";
}

let configured: { perSecond: number; bucket: TokenBucket } | undefined;

/** The rate of the settings, kept to over all runs of this process. */
function configuredPace(): () => number {
  const { mailsPerSecond: perSecond } = settings();
  if (configured?.perSecond !== perSecond) {
    // A tenth of a second's worth may gather, so that timers that wake late do not slow it down.
    const capacity = Math.max(1, perSecond / 10);
    const bucket = new TokenBucket({ perSecond, capacity, clock: () => performance.now() });
    configured = { perSecond, bucket };
  }
  const { bucket } = configured;
  return () => bucket.take();
}

function isOver(run: Run): boolean {
  return run.isPaused || run.signal.aborted;
}

async function work(run: Run, due: readonly MailIntent[]): Promise<void> {
  const left = due.values();
  const workers = Array.from({ length: WORKERS }, async () => {
    for (const intent of left) {
      if (isOver(run)) return;
      if (!run.tried.has(nameOf(keyOfMail(intent)))) await attempt(run, intent);
    }
  });
  await Promise.all(workers);
}

/** Brings one mail as far as it goes now. Failures of the table end here too, so that the others go on. */
async function attempt(run: Run, intent: MailIntent): Promise<void> {
  try {
    const hasMoved = await deliver(run, intent);
    if (hasMoved) run.moved += 1;
    // What the end of the run has cut off is left to the next one.
    if (hasMoved || !isOver(run)) run.tried.add(nameOf(keyOfMail(intent)));
  } catch (error) {
    log("MAIL_ATTEMPT_FAILED", { ...whichOf(intent), error });
  }
}

/** @returns false when the mail is in the hands of another run, or this one is over */
async function deliver(run: Run, intent: MailIntent): Promise<boolean> {
  const written = await writeMail(intent).catch(asError);
  if (typeof written === "string") return leaveUnsent(intent, written);
  await wait(run.pace(), undefined, { signal: run.signal }).catch(() => undefined);
  if (isOver(run)) return false;
  const claimed = await claim(intent, nextDue(intent.attempts + 1, now()));
  if (!claimed) return false;
  await handOver(run, claimed, written);
  return true;
}

async function leaveUnsent(intent: MailIntent, why: NotSent): Promise<boolean> {
  switch (why) {
    case "taken":
      return false;
    case "too-early":
      await postpone(intent, { dueAt: nextDue(1, now()), attempts: intent.attempts });
      return true;
    case "suppressed":
      await saveMailState(intent, { mailFailure: SUPPRESSED });
      await removeMail(intent);
      return true;
    case "dropped":
      await removeMail(intent);
      return true;
  }
}

async function handOver(run: Run, claimed: MailIntent, written: Mail | Error): Promise<void> {
  try {
    if (claimed.attempts > MAX_ATTEMPTS) throw new MailRejected("No attempt came to an end.");
    if (written instanceof Error) throw written;
    await run.mailer.send(written);
  } catch (error) {
    const failure = asError(error);
    if (failure instanceof MailerPaused) await pause(run, claimed, failure);
    else await giveUpWhereUseless(claimed, failure);
    return;
  }
  await removeMail(claimed);
}

/** Ends the run and keeps the mail for later; the attempt does not count. */
async function pause(run: Run, claimed: MailIntent, error: MailerPaused): Promise<void> {
  // The other mails under way meet the same wall.
  if (!run.isPaused) log("MAIL_PAUSED", { error });
  run.isPaused = true;
  const dueAt = new Date(now().getTime() + PAUSE_MINUTES * 60_000).toISOString();
  await postpone(claimed, { dueAt, attempts: claimed.attempts - 1 });
}

/** A mail that may go another time is due again already, since it was claimed. */
async function giveUpWhereUseless(claimed: MailIntent, failure: Error): Promise<void> {
  const isRejected = failure instanceof MailRejected;
  if (!isRejected && claimed.attempts < MAX_ATTEMPTS) {
    log("MAIL_ATTEMPT_FAILED", { ...whichOf(claimed), error: failure });
    return;
  }
  log("MAIL_GIVEN_UP", { ...whichOf(claimed), error: failure });
  const mailFailure = isRejected
    ? failure.message
    : `Given up after ${claimed.attempts} attempts: ${failure.message}`;
  await saveMailState(claimed, { mailFailure: mailFailure.slice(0, FAILURE_LENGTH) });
  await removeMail(claimed);
}

function whichOf({ accountId, attempts }: MailIntent) {
  return { accountId, attempts };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
