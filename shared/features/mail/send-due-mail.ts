import { setTimeout as wait } from "node:timers/promises";
import { saveMailState } from "#features/contacts/contact-repository.ts";
import { log } from "#platform/log/log.ts";
import type { Mailer } from "#platform/ports/mailer.ts";
import { mailer, now } from "#platform/runtime.ts";
import { handOver, type HandOverEnd, type HandOverTools } from "./hand-over.ts";
import { type MailIntent, nextDue } from "#features/deliveries/mail.ts";
import type { NotSent } from "./mail-context.ts";
import { settleMail } from "#features/deliveries/mail-record-repository.ts";
import { dropMail, keyOfMail, waitingMails } from "#features/deliveries/mail-repository.ts";
import { nameOf } from "#platform/work/nudge.ts";
import { MailQuotas } from "#features/mail/quota/mail-quota.ts";
import { DueMails } from "#features/mail/turns/due-mails.ts";
import { type Pace, paceOf } from "#features/mail/pacing/pace.ts";
import { writeMail } from "./write-mail.ts";
import { changeWork } from "#platform/work/work-list.ts";

/** How the sender runs. */
export interface SenderOptions {
  mailer?: Mailer;
  /** Milliseconds until the next mail may go out, asked once for each. */
  pace?: () => number;
  /** Waits so many milliseconds, after a refused rate. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Ends the run: nothing more is begun, and what is under way is finished. */
  signal?: AbortSignal;
  /** Mails to send as well, in their current state: the index may not show them yet. */
  known?: readonly MailIntent[];
  /** Names of the mails that are done with and passed over; this run adds its own. The index may show them still. */
  tried?: Set<string>;
}

/** Why a run ended: nothing more is due, it was stopped, or nothing is accepted at present. */
export type RunEnd = "done" | "stopped" | "paused";

/** Mails under way at a time. */
const WORKERS = 8;
const SUPPRESSED =
  "The address does not exist or its owner complained about mail, so nothing is sent to it any more.";

const UNWANTED = "The contact wants no such mail any more.";

/** One run: what it works with and how it goes. */
interface Run extends HandOverTools {
  pace: Pace;
  quotas: MailQuotas;
  /** Resolves when a refused rate has been waited for. */
  rested: Promise<void>;
  tried: Set<string>;
  /** Mails that are not due any more because of this run. */
  moved: number;
  isPaused: boolean;
  isPauseTold: boolean;
}

/**
 * Sends the mail that is due, the accounts taking turns, at the configured rate. Several runs at the same time
 * never send one mail twice: each is claimed before it goes out, and its claim ends later than any
 * hand-over to SES. By SMTP one may take longer, but then this process is the only sender. A crash in between leaves the mail to a later run; it is repeated only if it was handed
 * over and that could not be recorded.
 */
export async function sendDueMail(options: SenderOptions = {}): Promise<RunEnd> {
  const run = await newRun(options);
  await work(run, new DueMails(options.known ?? [], (name) => run.tried.has(name)));
  if (run.moved > 0) log("MAIL_RUN_ENDED", { count: run.moved });
  return endOf(run);
}

async function newRun(options: SenderOptions): Promise<Run> {
  const { mailer: to = mailer(), signal = new AbortController().signal } = options;
  const run: Run = {
    mailer: to,
    signal,
    pace: options.pace ? { take: options.pace, giveBack: () => undefined } : await paceOf(to),
    quotas: new MailQuotas(),
    rested: Promise.resolve(),
    rest: (milliseconds) => (run.rested = (options.wait ?? waitFor)(milliseconds, signal)),
    tried: options.tried ?? new Set(),
    moved: 0,
    isPaused: false,
    isPauseTold: false,
  };
  return run;
}

/** Ends early, too, when the run is over. */
async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}

function endOf(run: Run): RunEnd {
  if (run.isPaused) return "paused";
  return isOver(run) ? "stopped" : "done";
}

function isOver(run: Run): boolean {
  return run.isPaused || run.signal.aborted;
}

/** Ends when nothing more is due, or the run is over. @throws what the table failed with, once nothing is under way */
async function work(run: Run, due: DueMails): Promise<void> {
  const workers = Array.from({ length: WORKERS }, async () => {
    while (!isOver(run)) {
      const intent = await due.next();
      if (!intent) return;
      await attempt(run, intent);
    }
  });
  for (const end of await Promise.allSettled(workers)) {
    if (end.status === "rejected") throw end.reason;
  }
}

/** Brings one mail as far as it goes now. Failures of the table end here too, so that the others continue. */
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
  if (await run.quotas.holds(intent)) return true;
  const written = await writeMail(intent).catch(asError);
  if (typeof written === "string") return leaveUnsent(intent, written);
  await waitFor(run.pace.take(), run.signal);
  await run.rested;
  if (isOver(run)) {
    // At some mails a minute, what runs leave unused would soon be more than they use.
    run.pace.giveBack();
    return false;
  }
  const attempts = intent.attempts + 1;
  // It is counted against its account's quota next.
  const claim = { dueAt: nextDue(attempts, now()), attempts, isCounted: true };
  const claimed = await changeWork(waitingMails, intent, claim);
  if (!claimed) return false;
  if (!(await run.quotas.admits(claimed, intent))) {
    run.pace.giveBack();
    return true;
  }
  heed(run, await handOver(claimed, written, run));
  return true;
}

async function leaveUnsent(intent: MailIntent, why: NotSent): Promise<boolean> {
  switch (why) {
    case "taken":
      return false;
    case "too-early":
      await changeWork(waitingMails, intent, { dueAt: nextDue(1, now()) });
      return true;
    case "suppressed":
      await saveMailState(intent, { mailFailure: SUPPRESSED });
      await settleMail(intent, "suppressed", SUPPRESSED);
      return true;
    case "unwanted":
      await settleMail(intent, "suppressed", UNWANTED);
      return true;
    case "dropped":
      await dropMail(intent);
      return true;
  }
}

/** Goes by how a hand-over ended. A failure of the account is logged once per run. */
function heed(run: Run, end: HandOverEnd): void {
  if (end.kind === "done") return;
  if (!run.isPauseTold) log("MAIL_PAUSED", { error: end.reason });
  run.isPauseTold = true;
  // The other mails under way meet the same wall.
  if (end.kind === "paused") run.isPaused = true;
}

function whichOf({ accountId, attempts }: MailIntent) {
  return { accountId, attempts };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
