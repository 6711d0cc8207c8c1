import * as v from "valibot";
import { dayAfter, dayOf, startOf } from "#features/sums/days.ts";
import { remembered } from "#platform/memory.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { listAll } from "#platform/table/reads.ts";
import { statisticsKeys } from "#platform/table/statistics-keys.ts";
import { put } from "#platform/table/table.ts";
import { dropWork, workItem, type WorkKind } from "#platform/work/work-list.ts";

/** A function runs for less than this after midnight, so all of the day's writes are done by then. */
const LAST_WRITE_MILLISECONDS = 30 * 60 * 1000;
const MOST_REMEMBERED = 10_000;

const visitedDaySchema = v.object({
  accountId: v.string(),
  magazineId: v.string(),
  day: v.string(),
  dueAt: v.string(),
});
/** A day on which a magazine's visitors have counts that are not yet sums. */
export type VisitedDay = v.InferOutput<typeof visitedDaySchema>;

type DayKey = Omit<VisitedDay, "dueAt">;

/** Pattern 79: days whose visitors' counts become sums. */
export const visitedDays: WorkKind<VisitedDay> = {
  partition: indexKeys.visitedDays,
  keyOf: ({ accountId, magazineId, day }) => statisticsKeys.visitedDay(accountId, magazineId, day),
  placeOf: ({ accountId, magazineId, dueAt }) => `${dueAt}#${accountId}#${magazineId}`,
  parse: (item) => v.parse(visitedDaySchema, item),
  heldBy: ["dueAt"],
};

const noted = remembered(new Map<string, true>());

/** Records that a day's visitors have counts, before the first of them is written; once per process and day. */
export async function noteVisitedDay(key: DayKey): Promise<void> {
  const { accountId, magazineId, day } = key;
  const name = `${accountId} ${magazineId} ${day}`;
  if (noted.has(name)) return;
  const due = startOf(dayAfter(day, 1)).getTime() + LAST_WRITE_MILLISECONDS;
  const item = { accountId, magazineId, day, dueAt: new Date(due).toISOString() };
  await put(workItem(visitedDays, item));
  if (noted.size >= MOST_REMEMBERED) noted.clear();
  noted.set(name, true);
}

/** Pattern 79: such days between two days, both included. */
export async function listVisitedDays(
  { accountId, magazineId }: { accountId: string; magazineId: string },
  { from, to }: { from: string; to: string },
): Promise<VisitedDay[]> {
  const found: VisitedDay[] = [];
  const partition = statisticsKeys.visitedDays(accountId, magazineId);
  for await (const item of listAll({ partition, only: { from, to } })) {
    found.push(v.parse(visitedDaySchema, item));
  }
  return found;
}

export function forgetVisitedDay(day: VisitedDay): Promise<void> {
  return dropWork(visitedDays, day);
}

/** Whether a visitor may keep counts of a day: only during it, so that they are complete soon after. */
export function isUnderWay(day: string, at: Date): boolean {
  return day === dayOf(at);
}
