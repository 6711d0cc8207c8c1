import { setTimeout as wait } from "node:timers/promises";
import type { WokenFor } from "#features/issues/schedule/schedule-wake-ups.ts";
import { now } from "#platform/runtime.ts";
import { carryOutSchedule } from "./publish-due.ts";

/** EventBridge Scheduler is accurate to the minute only, and its clock differs from ours. */
const MOST_EARLY_MILLISECONDS = 65_000;

/** Carries out the due part of the schedule in a wake-up; waits if it comes up to a minute early. */
export async function publishWoken(woken: WokenFor): Promise<void> {
  const early = Date.parse(woken.at) - now().getTime();
  if (early > 0 && early <= MOST_EARLY_MILLISECONDS) await wait(early + 1);
  await carryOutSchedule({ ...woken, dueAt: woken.at });
}
