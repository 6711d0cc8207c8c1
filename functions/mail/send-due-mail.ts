import { workOffMail } from "../../shared/mail/work-off-mail.ts";
import { scheduled } from "../../shared/queue/scheduled.ts";

/**
 * Runs on a schedule, and at once when something was written (what the event says does not matter).
 * One at a time: the rate is kept by a run, not between runs.
 */
export const handler = (): Promise<void> => scheduled("sendDueMail", workOffMail);
