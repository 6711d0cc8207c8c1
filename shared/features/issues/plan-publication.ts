import { ApiError } from "#contract/api/errors.ts";
import { drawBytes } from "#values/repeatable.ts";
import { log } from "#platform/log/log.ts";
import { now } from "#platform/runtime.ts";
import type { Planned, PlannedTimes } from "./schedule/schedule.ts";
import { removeSchedule } from "./schedule/schedule-repository.ts";
import { cancelWakeUps, setWakeUps } from "./schedule/schedule-wake-ups.ts";

/**
 * The times of a new schedule; none if neither is given. Fractions of a second are rounded up, since records have none.
 * @throws INVALID_PARAMETER for a time that is not in the future, and for an end that is not after the beginning
 */
export function planned(times: {
  publishAt?: Date | undefined;
  unpublishAt?: Date | undefined;
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

/** Sets wake-ups at an issue's new times, and removes those of the replaced ones. */
export async function wakeAt(before: Planned, times: PlannedTimes): Promise<void> {
  await setWakeUps(before, times);
  await forgetSchedule(before, times);
}

/** Removes the wake-ups and the row of a replaced or cancelled schedule. A remaining row is found when it is due. */
export async function forgetSchedule(issue: Planned, times: PlannedTimes = {}): Promise<void> {
  const { accountId, issueId, scheduleId } = issue;
  if (scheduleId === undefined || scheduleId === times.scheduleId) return;
  await cancelWakeUps(issue, times);
  try {
    await removeSchedule({ accountId, issueId, scheduleId });
  } catch (error) {
    log("SCHEDULE_LEFT", { accountId, error });
  }
}
