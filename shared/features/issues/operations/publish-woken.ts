import { setTimeout as wait } from "node:timers/promises";
import type { WokenFor } from "#features/issues/schedule/schedule-wake-ups.ts";
import { now } from "#platform/runtime.ts";
import { settleSchedule } from "./publish-due.ts";

/** EventBridge Scheduler keeps to the minute, not to the second, and its clock is not ours. */
const MOST_EARLY_MILLISECONDS = 65_000;

/** Does what is due of the schedule that somebody is woken for; waits for the time if that is at most a minute off. */
export async function publishWoken(woken: WokenFor): Promise<void> {
  const early = Date.parse(woken.at) - now().getTime();
  if (early > 0 && early <= MOST_EARLY_MILLISECONDS) await wait(early + 1);
  await settleSchedule({ ...woken, dueAt: woken.at });
}
