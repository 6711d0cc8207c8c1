import { MAIL_REASONS } from "#contract/formats/mail/mail-reason.ts";
import { setTimeout as wait } from "node:timers/promises";
import { saveMailState } from "#features/contacts/contact-repository.ts";
import { log } from "#platform/log/log.ts";
import type { Mailer } from "#platform/ports/mailer.ts";
import { mailer, now } from "#platform/runtime.ts";
import { handOver, type HandOverEnd, type HandOverTools } from "./hand-over.ts";
import { type MailIntent, nextDue } from "#features/deliveries/mail.ts";
import type { NotSent } from "./mail-context.ts";
import { recordMailOutcome } from "#features/deliveries/mail-record-repository.ts";
import { dropMail, keyOfMail, waitingMails } from "#features/deliveries/mail-repository.ts";
import { nameOf } from "#platform/work/nudge.ts";
import { MailQuotas } from "#features/mail/quota/mail-quota.ts";
import { applyVerdicts } from "#features/mail/refusals/apply-verdicts.ts";
import { RefusedAddresses } from "#features/mail/refusals/refused-addresses.ts";
import { DueMails } from "#features/mail/turns/due-mails.ts";
import { type Pace, paceOf } from "#features/mail/pacing/pace.ts";
import { writeMail } from "./write-mail.ts";
import { changeWork } from "#platform/work/work-list.ts";

export interface SenderOptions {
  mailer?: Mailer;
  /** Milliseconds until the next mail may be sent, called once for each. */
  pace?: () => number;
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Ends the run: nothing new begins, and mails under way are finished. */
  signal?: AbortSignal;
  /** Further mails to send, in their current state: the index may not show them yet. */
  known?: readonly MailIntent[];
  /** Names of finished mails, which are skipped; this run adds its own. The index may still show them. */
  tried?: Set<string>;
}

/** The end of a run: nothing more is due, it was stopped, or all mail is refused for now. */
export type RunEnd = "done" | "stopped" | "paused";

const WORKERS = 8;
const { suppressed: SUPPRESSED, unwanted: UNWANTED } = MAIL_REASONS;

interface Run extends HandOverTools {
  pace: Pace;
  quotas: MailQuotas;
  refusals: RefusedAddresses;
  /** Resolves when the pause after a refused rate ends. */
  rested: Promise<void>;
  tried: Set<string>;
  /** Number of mails that are no longer due because of this run. */
  moved: number;
  isPaused: boolean;
  isPauseTold: boolean;
}

/**
 * Sends the due mail, with accounts taking turns, at the configured rate. Concurrent runs never send a mail twice: each
 * is claimed before it is sent, and its claim ends later than any hand-over to SES. SMTP may take longer, but then this
 * process is the only sender. After a crash, a later run sends the mail; it is repeated only if the hand-over could not
 * be recorded.
 */
export async function sendDueMail(options: SenderOptions = {}): Promise<RunEnd> {
  const run = await newRun(options);
  try {
    await work(run, new DueMails(options.known ?? [], (name) => run.tried.has(name)));
  } finally {
    await judge(run);
  }
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
    refusals: new RefusedAddresses(to),
    rested: Promise.resolve(),
    rest: (milliseconds) => (run.rested = (options.wait ?? waitFor)(milliseconds, signal)),
    tried: options.tried ?? new Set(),
    moved: 0,
    isPaused: false,
    isPauseTold: false,
  };
  return run;
}

/** Also ends early when the run does. */
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

/** Ends when nothing more is due, or the run ends. @throws the table's error, once nothing is under way */
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

/** Advances one mail as far as possible now. Failures of the table also end here, so that the others continue. */
async function attempt(run: Run, intent: MailIntent): Promise<void> {
  try {
    const hasMoved = await deliver(run, intent);
    if (hasMoved) run.moved += 1;
    // The next run continues mails that the end of this one interrupts.
    if (hasMoved || !isOver(run)) run.tried.add(nameOf(keyOfMail(intent)));
  } catch (error) {
    log("MAIL_ATTEMPT_FAILED", { ...whichOf(intent), error });
  }
}

/** @returns false if another run has the mail, or this one has ended */
async function deliver(run: Run, intent: MailIntent): Promise<boolean> {
  if (await run.quotas.holds(intent)) return true;
  const written = await writeMail(intent).catch(asError);
  if (typeof written === "string") return leaveUnsent(intent, written);
  await waitFor(run.pace.take(), run.signal);
  await run.rested;
  if (isOver(run)) {
    // At a few mails a minute, the tokens that runs leave unused would soon exceed those they use.
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
  heed(run, claimed, await handOver(claimed, written, run));
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
      await recordMailOutcome(intent, "suppressed", SUPPRESSED);
      return true;
    case "unwanted":
      await recordMailOutcome(intent, "suppressed", UNWANTED);
      return true;
    case "dropped":
      await dropMail(intent);
      return true;
  }
}

/** Reacts to the end of a hand-over. */
function heed(run: Run, claimed: MailIntent, end: HandOverEnd): void {
  switch (end.kind) {
    case "done":
      return;
    case "accepted":
      return run.refusals.accept();
    case "refused":
      run.refusals.add({ claimed, mail: end.mail, failure: end.failure });
      // The verdict follows once nothing is under way.
      if (run.refusals.isHopeless) run.isPaused = true;
      return;
    case "held":
      run.refusals.hold();
      return tellPause(run, end.reason);
    case "paused":
      // The other mails under way will be refused too.
      run.isPaused = true;
      return tellPause(run, end.reason);
  }
}

/** Logs a failure of the account once per run. */
function tellPause(run: Run, error: Error): void {
  if (!run.isPauseTold) log("MAIL_PAUSED", { error });
  run.isPauseTold = true;
}

/** Decides about the refused addresses of the run. */
async function judge(run: Run): Promise<void> {
  const reason = await applyVerdicts(run.refusals, run.mailer);
  if (!reason) return;
  run.isPaused = true;
  tellPause(run, reason);
}

function whichOf({ accountId, attempts }: MailIntent) {
  return { accountId, attempts };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
