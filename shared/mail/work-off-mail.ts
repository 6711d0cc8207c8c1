import { fanOutAnnouncements } from "./fan-out-announcements.ts";
import { nudgeSender } from "./nudge.ts";
import { sendDueMail } from "./send-due-mail.ts";

/** Less than the minute after which the schedule starts the next run. */
const RUN_SECONDS = 50;
/** Few enough that other mail waits behind some hundred announcements at most. */
const BATCHES_AT_A_TIME = 10;

/**
 * Turns announcements into mail and sends what is due, in turns, until there is neither. When the
 * time of a run is up, the next one is woken to go on.
 * @param stop ends the run early
 */
export async function workOffMail(stop = new AbortController().signal): Promise<void> {
  const timeIsUp = AbortSignal.timeout(RUN_SECONDS * 1000);
  const signal = AbortSignal.any([stop, timeIsUp]);
  for (;;) {
    const batches = await fanOutAnnouncements(BATCHES_AT_A_TIME);
    const end = await sendDueMail({ signal });
    if (end === "stopped") return stop.aborted ? undefined : nudgeSender();
    if (end === "paused" || batches === 0) return undefined;
  }
}
