import * as v from "valibot";
import type { Issue } from "../issue.ts";

/** What is scheduled of an issue, and who is informed of it then; nothing if it has no id. */
export type PlannedTimes = Partial<Pick<Issue, (typeof PLANNED)[number]>>;

/** An issue, as far as its schedule concerns it. */
export type Planned = Pick<Issue, "accountId" | "issueId"> & PlannedTimes;

const PLANNED = ["publishAt", "unpublishAt", "scheduleId", "notifies", "message"] as const;

/** The fields of a schedule that another one, which takes its place, does not set. */
export function timesWithout(planned: PlannedTimes): (keyof PlannedTimes)[] {
  return PLANNED.filter((field) => planned[field] === undefined);
}

/** Which schedule of which issue. */
export interface ScheduleReference {
  accountId: string;
  issueId: string;
  scheduleId: string;
}

/**
 * An issue's row in the list of what is due. It only points: what is to be done, and whether anything is, the issue alone
 * says. It is written with the issue and removed after everything is done, so that no schedule is without its row.
 */
export const scheduleSchema = v.object({
  accountId: v.string(),
  issueId: v.string(),
  scheduleId: v.string(),
  /** The next of its times, as the issue has it. */
  dueAt: v.string(),
  createdAt: v.optional(v.string()),
});
export type Schedule = v.InferOutput<typeof scheduleSchema>;

/** The next of the times of an issue; undefined if nothing is left to be done. */
export function nextTime({ publishAt, unpublishAt }: PlannedTimes): string | undefined {
  return publishAt ?? unpublishAt;
}
