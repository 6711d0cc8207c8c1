import { publishDue } from "#features/issues/operations/publish-due.ts";
import { publishWoken } from "#features/issues/operations/publish-woken.ts";
import { wokenFor } from "#features/issues/schedule/schedule-wake-ups.ts";
import { scheduled } from "#http/events/scheduled.ts";

/** Runs when a schedule wakes it, and regularly for all due issues; then it returns the next due time. */
export const handler = (event?: unknown): Promise<string | undefined> =>
  scheduled("publishDue", async () => {
    const woken = wokenFor(event);
    if (!woken) return publishDue();
    await publishWoken(woken);
    return undefined;
  });
