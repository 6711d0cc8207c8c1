import * as v from "valibot";
import { log } from "#platform/log/log.ts";
import { wakeUps } from "#platform/runtime.ts";
import type { Planned, PlannedTimes } from "./schedule.ts";

const TIMES = ["publishAt", "unpublishAt"] as const;

/** What somebody who is woken gets: a schedule, and which of its times it is about. */
const bodySchema = v.object({
  accountId: v.string(),
  issueId: v.string(),
  scheduleId: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
});
export type WokenFor = v.InferOutput<typeof bodySchema>;

/** Reads the body of a wake-up; undefined for an event of another kind. */
export function wokenFor(event: unknown): WokenFor | undefined {
  const { success, output } = v.safeParse(bodySchema, event);
  return success ? output : undefined;
}

/**
 * Has the service woken at the times of a schedule. A wake-up that is lost is harmless, so a failure is no failure of the
 * call that has already written.
 */
export async function setWakeUps(issue: Planned, times: PlannedTimes): Promise<void> {
  const { accountId, issueId } = issue;
  const { scheduleId } = times;
  if (scheduleId === undefined) return;
  await tried(accountId, async (time) => {
    const at = times[time];
    if (at === undefined) return;
    const body = JSON.stringify({ accountId, issueId, scheduleId, at });
    await wakeUps().set(nameOf(issue, time), { at: new Date(at), body });
  });
}

/** Removes the wake-ups of an issue's times that other times do not replace. */
export async function cancelWakeUps(issue: Planned, times: PlannedTimes = {}): Promise<void> {
  await tried(issue.accountId, async (time) => {
    if (issue[time] === undefined || times[time] !== undefined) return;
    await wakeUps().cancel(nameOf(issue, time));
  });
}

/** The same for each schedule of an issue, so that a repetition makes no second one. */
function nameOf({ accountId, issueId }: Planned, time: (typeof TIMES)[number]): string {
  return `${accountId}-${issueId}-${time === "publishAt" ? "publish" : "unpublish"}`;
}

async function tried(
  accountId: string,
  each: (time: (typeof TIMES)[number]) => Promise<void>,
): Promise<void> {
  try {
    await Promise.all(TIMES.map(each));
  } catch (error) {
    log("WAKE_UP_FAILED", { accountId, error });
  }
}
