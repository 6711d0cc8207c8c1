import { closedDay } from "#features/sums/sums-repository.ts";
import { findMagazine } from "#features/magazines/magazine-repository.ts";
import { absent } from "#platform/table/conditions.ts";
import { getTogether, itemAt } from "#platform/table/reads.ts";
import { keys } from "#platform/table/schema.ts";
import { put } from "#platform/table/table.ts";
import { allWork } from "#platform/work/work-list.ts";
import { sumsOfVisitors } from "./counted-days.ts";
import { forgetVisitedDay, type VisitedDay, visitedDays } from "./visited-day-repository.ts";

/**
 * Turns the counts of past days' visitors into sums. Idempotent: these counts no longer change, and an existing sum is
 * kept. A day that fails holds up no other.
 * @throws AggregateError with what failed, once the others are closed
 */
export async function closeDays(at: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const day of await allWork(visitedDays, at.toISOString())) {
    await close(day).catch((failure: unknown) => failures.push(failure));
  }
  if (failures.length > 0) throw new AggregateError(failures, "Days could not be closed");
}

async function close(day: VisitedDay): Promise<void> {
  const { accountId, magazineId } = day;
  if (await findMagazine(accountId, magazineId)) {
    const counted = await sumsOfVisitors(day);
    const wanted = counted.map(({ issueId }) => keys.issue(accountId, issueId));
    // The numbers of a deleted issue were deleted with it.
    const present = await getTogether(wanted);
    for (const { issueId, sums } of counted) {
      if (!itemAt(present, keys.issue(accountId, issueId))) continue;
      const item = closedDay({ accountId, magazineId, issueId, day: day.day }, sums);
      await put(item, { when: absent() });
    }
  }
  await forgetVisitedDay(day);
}
