import * as v from "valibot";
import { log } from "#platform/log/log.ts";
import { wakeUps } from "#platform/runtime.ts";
import type { Planned, PlannedTimes } from "./schedule.ts";

const TIMES = ["publishAt", "unpublishAt"] as const;

/** The content of a wake-up: a schedule, and one of its times. */
const bodySchema = v.object({
  accountId: v.string(),
  issueId: v.string(),
  scheduleId: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
});
export type WokenFor = v.InferOutput<typeof bodySchema>;

/** Reads the body of a wake-up; undefined for any other event. */
export function wokenFor(event: unknown): WokenFor | undefined {
  const { success, output } = v.safeParse(bodySchema, event);
  return success ? output : undefined;
}

/**
 * Sets wake-ups at a schedule's times. Losing one is harmless, so a failure does not fail the call, which has already
 * written.
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

/** Removes an issue's wake-ups, except those that other times replace. */
export async function cancelWakeUps(issue: Planned, times: PlannedTimes = {}): Promise<void> {
  await tried(issue.accountId, async (time) => {
    if (issue[time] === undefined || times[time] !== undefined) return;
    await wakeUps().cancel(nameOf(issue, time));
  });
}

/** The same for each schedule of an issue, so that a repetition creates no second one. */
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
