import * as v from "valibot";
import type { Write } from "#platform/ports/item-store.ts";
import { now } from "#platform/runtime.ts";
import { exists } from "#platform/table/conditions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { type IndexKey, type Key, keys } from "#platform/table/schema.ts";
import { listAll } from "#platform/table/reads.ts";
import { change, remove } from "#platform/table/table.ts";
import {
  nextTime,
  type Planned,
  type PlannedTimes,
  type Schedule,
  type ScheduleReference,
  scheduleSchema,
} from "./schedule.ts";

function keyOf({ accountId, issueId, scheduleId }: ScheduleReference): Key {
  return keys.schedule(accountId, issueId, scheduleId);
}

function dueRow({ issueId, scheduleId }: ScheduleReference, dueAt: string): IndexKey {
  return { IPK: indexKeys.schedules, ISK: `${dueAt}#${issueId}#${scheduleId}` };
}

/** The row of the schedule that an issue gets with these times; none without a time. */
export function scheduleRows({ accountId, issueId }: Planned, times: PlannedTimes): Write[] {
  const dueAt = nextTime(times);
  const { scheduleId } = times;
  if (dueAt === undefined || scheduleId === undefined) return [];
  const createdAt = now().toISOString();
  const schedule: Schedule = { accountId, issueId, scheduleId, dueAt, createdAt };
  return [{ put: { ...keyOf(schedule), ...dueRow(schedule, dueAt), ...schedule } }];
}

/** Pattern 40: all schedules, the next one first, read on only as far as they are taken. */
export async function* listSchedules(): AsyncGenerator<Schedule> {
  const partition = indexKeys.schedules;
  for await (const item of listAll({ partition, isIndex: true, limit: BATCH })) {
    yield v.parse(scheduleSchema, item);
  }
}
const BATCH = 25;

/** Moves a schedule to its next time (one write); without effect if it is gone. */
export async function moveSchedule(schedule: ScheduleReference, dueAt: string): Promise<void> {
  const set = { dueAt, ...dueRow(schedule, dueAt) };
  await change<Schedule>(keyOf(schedule), { set }, { when: exists() });
}

/** Removes the row of a schedule; harmless if there is none. */
export async function removeSchedule(schedule: ScheduleReference): Promise<void> {
  await remove(keyOf(schedule));
}
