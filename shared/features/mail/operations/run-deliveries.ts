import { waitingAnnouncements } from "#features/deliveries/announcement-repository.ts";
import { fanOutAnnouncements } from "#features/mail/fan-out-announcements.ts";
import { keyOfMail, waitingMails } from "#features/deliveries/mail-repository.ts";
import { sendDueMail } from "#features/mail/send-due-mail.ts";
import { sendNotices } from "#features/mail/operator-notice/send-notices.ts";
import { sendInvitations } from "#features/mail/sign-in-mail/send-invitations.ts";
import { sendSignInLink } from "#features/mail/sign-in-mail/send-sign-in-link.ts";
import { mails as senderOfMail, stopping } from "#platform/runtime.ts";
import { nameOf, readNamed, nudge, nudgeForAll } from "#platform/work/nudge.ts";
import { dueAmong, keyOfWork } from "#platform/work/work-list.ts";

/** Less than the minute after which the schedule starts the next run. */
const RUN_SECONDS = 50;
/** Few enough that other mail waits for at most some hundred announcements. */
const BATCHES_AT_A_TIME = 10;

export interface MailRun {
  /** The names in the nudges that started the run. */
  named?: readonly string[];
  /** Ends the run when its time is up: 50 seconds by default. */
  time?: AbortSignal;
}

/**
 * Turns announcements into mail and sends due mail, in turns, until both are done. Mails that the run or its waker has
 * written are kept in memory, since the index may not show them yet. When its time is up, a run wakes the next one with
 * the remaining mails; when the process is about to end, the run ends at once.
 */
export async function runDeliveries(run: MailRun = {}): Promise<void> {
  const stop = stopping();
  const { time = AbortSignal.timeout(RUN_SECONDS * 1000) } = run;
  const signal = AbortSignal.any([stop, time]);
  const tried = new Set<string>();
  const named = await sendNotices(await sendSignInLink(run.named ?? []));
  const items = await readNamed(named);
  await sendInvitations(items);
  let known = dueAmong(waitingMails, items);
  let announced = dueAmong(waitingAnnouncements, items);
  for (;;) {
    const turn = await fanOutAnnouncements(BATCHES_AT_A_TIME, announced);
    const mails = [...known, ...turn.mails];
    const end = await sendDueMail({ signal, known: mails, tried });
    if (end === "stopped" && !stop.aborted) {
      const left = mails.map(keyOfMail).filter((key) => !tried.has(nameOf(key)));
      const unfinished = turn.unfinished.map((each) => keyOfWork(waitingAnnouncements, each));
      const held = [...unfinished, ...left];
      await (held.length > 0 ? nudge(senderOfMail, held) : nudgeForAll(senderOfMail));
    }
    if (end !== "done" || turn.batches === 0) return;
    known = [];
    announced = turn.unfinished;
  }
}
