import { nudgesIn } from "#features/deliveries/nudge-event.ts";
import { runDeliveries } from "#features/mail/operations/run-deliveries.ts";
import { informOperators } from "#features/webhooks/operations/inform-operators.ts";
import { scheduled } from "#http/events/scheduled.ts";

/**
 * Runs when its nudges are written: by the schedule, and at once by operations that send mail, which name the mail. One
 * at a time: the rate holds within a run, not between runs.
 */
export const handler = (event: unknown): Promise<void> =>
  scheduled("sendDueMail", async () => {
    await runDeliveries({ named: await informOperators(nudgesIn(event)) });
  });
