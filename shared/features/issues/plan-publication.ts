import { ApiError } from "#contract/api/errors.ts";
import { drawBytes } from "#values/repeatable.ts";
import { log } from "#platform/log/log.ts";
import { now } from "#platform/runtime.ts";
import { nextTime, type Planned, type PlannedTimes, type Schedule } from "./schedule.ts";
import { putSchedule, removeSchedule } from "./schedule-repository.ts";
import { cancelWakeUps, setWakeUps } from "./schedule-wake-ups.ts";

/** A row without its schedule is removed once its call must be over, whatever the clock did meanwhile. */
export const ABANDONED_MILLISECONDS = 10 * 60 * 1000;

/**
 * The times of a new schedule; none if neither is given. A fraction of a second is rounded up, since records have none.
 * @throws INVALID_PARAMETER for a time that is not in the future, and for an end that is not after the beginning
 */
export function planned(times: {
  publishAt: Date | undefined;
  unpublishAt: Date | undefined;
}): PlannedTimes {
  const publishAt = inFuture("publish_at", times.publishAt);
  const unpublishAt = inFuture("unpublish_at", times.unpublishAt);
  if (publishAt !== undefined && unpublishAt !== undefined && unpublishAt <= publishAt) {
    throw new ApiError("INVALID_PARAMETER", "unpublish_at: must be after publish_at");
  }
  if (publishAt === undefined && unpublishAt === undefined) return {};
  return {
    ...(publishAt !== undefined && { publishAt }),
    ...(unpublishAt !== undefined && { unpublishAt }),
    scheduleId: drawBytes("schedule", 8).toString("hex"),
  };
}

function inFuture(name: string, time: Date | undefined): string | undefined {
  if (time === undefined) return undefined;
  if (time.getTime() <= now().getTime()) {
    throw new ApiError("INVALID_PARAMETER", `${name}: must be in the future`);
  }
  return new Date(Math.ceil(time.getTime() / 1000) * 1000).toISOString();
}

/**
 * Makes a change of an issue by which it gets these times in place of those it has.
 * @param write the change, in one write with the times
 */
export async function withTimes<Outcome>(
  issue: Planned,
  times: PlannedTimes,
  write: () => Promise<Outcome>,
): Promise<Outcome> {
  const schedule = scheduleOf(issue, times);
  if (schedule) await putSchedule(schedule);
  const outcome = await write();
  // A run that has found the row meanwhile, perhaps early by a clock that was set, may have removed it.
  if (schedule && hasTakenLong(schedule)) await putSchedule(schedule);
  await setWakeUps(issue, times);
  await forgetSchedule(issue, times);
  return outcome;
}

function scheduleOf({ accountId, issueId }: Planned, times: PlannedTimes): Schedule | undefined {
  const dueAt = nextTime(times);
  const { scheduleId } = times;
  if (dueAt === undefined || scheduleId === undefined) return undefined;
  return { accountId, issueId, scheduleId, dueAt, createdAt: now().toISOString() };
}

function hasTakenLong({ createdAt }: Schedule): boolean {
  const passed = now().getTime() - Date.parse(createdAt);
  return Math.abs(passed) > ABANDONED_MILLISECONDS / 10;
}

/** Removes what wakes somebody for an issue's schedule that other times replace, or none do. What is left is found when it is due. */
export async function forgetSchedule(issue: Planned, times: PlannedTimes = {}): Promise<void> {
  const { accountId, issueId, scheduleId } = issue;
  if (scheduleId === undefined) return;
  await cancelWakeUps(issue, times);
  try {
    await removeSchedule({ accountId, issueId, scheduleId });
  } catch (error) {
    log("SCHEDULE_LEFT", { accountId, error });
  }
}
