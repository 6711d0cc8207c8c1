import * as v from "valibot";
import type { Issue } from "../issue.ts";

/** An issue's schedule, and who is informed; without an id, nothing is scheduled. */
export type PlannedTimes = Partial<Pick<Issue, (typeof PLANNED)[number]>>;

export type Planned = Pick<Issue, "accountId" | "issueId"> & PlannedTimes;

const PLANNED = ["publishAt", "unpublishAt", "scheduleId", "notifies", "message"] as const;

/** The schedule fields that the replacing schedule does not set. */
export function timesWithout(planned: PlannedTimes): (keyof PlannedTimes)[] {
  return PLANNED.filter((field) => planned[field] === undefined);
}

export interface ScheduleReference {
  accountId: string;
  issueId: string;
  scheduleId: string;
}

/**
 * An issue's row in the list of due work. It is only a pointer: the issue decides what is due. It is written with the
 * issue and removed after everything is done, so that every schedule has its row.
 */
export const scheduleSchema = v.object({
  accountId: v.string(),
  issueId: v.string(),
  scheduleId: v.string(),
  dueAt: v.string(),
  createdAt: v.optional(v.string()),
});
export type Schedule = v.InferOutput<typeof scheduleSchema>;

/** The next of an issue's times; undefined if none is left. */
export function nextTime({ publishAt, unpublishAt }: PlannedTimes): string | undefined {
  return publishAt ?? unpublishAt;
}
