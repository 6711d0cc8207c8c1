import { publishDue } from "#features/issues/operations/publish-due.ts";
import { publishWoken } from "#features/issues/operations/publish-woken.ts";
import { wokenFor } from "#features/issues/schedule/schedule-wake-ups.ts";
import { scheduled } from "#http/events/scheduled.ts";

/**
 * Runs when one schedule wakes it, and from time to time for all that is due; then it answers when something is due next.
 */
export const handler = (event?: unknown): Promise<string | undefined> =>
  scheduled("publishDue", async () => {
    const woken = wokenFor(event);
    if (!woken) return publishDue();
    await publishWoken(woken);
    return undefined;
  });
