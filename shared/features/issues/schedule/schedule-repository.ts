import * as v from "valibot";
import type { Write } from "#platform/ports/item-store.ts";
import { now } from "#platform/runtime.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys } from "#platform/table/schema.ts";
import { remove } from "#platform/table/table.ts";
import {
  nextTime,
  type Planned,
  type PlannedTimes,
  type Schedule,
  type ScheduleReference,
  scheduleSchema,
} from "./schedule.ts";
import { workItem, type WorkKind } from "#platform/work/work-list.ts";

/** Pattern 40: the schedules of issues. No worker holds one: a second run finds the work done. */
export const schedules: WorkKind<Schedule> = {
  partition: indexKeys.schedules,
  keyOf: ({ accountId, issueId, scheduleId }) => keys.schedule(accountId, issueId, scheduleId),
  placeOf: ({ issueId, scheduleId, dueAt }) => `${dueAt}#${issueId}#${scheduleId}`,
  parse: (item) => v.parse(scheduleSchema, item),
  heldBy: [],
};

/** The row of an issue's new schedule with these times; none without a time. */
export function scheduleRows({ accountId, issueId }: Planned, times: PlannedTimes): Write[] {
  const dueAt = nextTime(times);
  const { scheduleId } = times;
  if (dueAt === undefined || scheduleId === undefined) return [];
  const createdAt = now().toISOString();
  const schedule: Schedule = { accountId, issueId, scheduleId, dueAt, createdAt };
  return [{ put: workItem(schedules, schedule) }];
}

export async function removeSchedule(schedule: ScheduleReference): Promise<void> {
  const { accountId, issueId, scheduleId } = schedule;
  await remove(keys.schedule(accountId, issueId, scheduleId));
}
