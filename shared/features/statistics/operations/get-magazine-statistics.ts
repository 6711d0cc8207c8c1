import type { MagazineStatistics } from "#contract/api/statistics/statistics-records.ts";
import { addedUp, sumOf } from "#features/sums/sums.ts";
import type { DaySums } from "#features/sums/sums-repository.ts";
import { issueSchema, nameOf } from "#features/issues/issue.ts";
import { getMagazine } from "#features/magazines/magazine-repository.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { now } from "#platform/runtime.ts";
import { keys } from "#platform/table/schema.ts";
import { getTogether, itemAt } from "#platform/table/reads.ts";
import { NO_ISSUE } from "#platform/table/statistics-keys.ts";
import * as v from "valibot";
import { askedDays, isKept } from "#features/statistics/asked-days.ts";
import { listCountedDays } from "#features/statistics/counted-days.ts";
import { commonStatistics, secondsOf } from "#features/statistics/statistics-record.ts";
import { countSubscribers } from "#features/statistics/count-subscribers.ts";

const MOST_ISSUES = 100;

/**
 * Reading statistics of a magazine, including issues deleted within a week.
 * @throws MAGAZINE_NOT_FOUND, INVALID_PARAMETER
 */
export async function getMagazineStatistics(
  reference: { accountId: string; magazineId: string },
  asked: { from: string | undefined; to: string | undefined },
): Promise<MagazineStatistics> {
  const magazine = await getMagazine(reference.accountId, reference.magazineId);
  const range = askedDays(asked, now());
  const all = await listCountedDays(reference, range);
  const found = all.filter(({ day }) => isKept(day, now()));
  const { mails, ...common } = commonStatistics(found, range, "newcomers");
  return {
    ...common,
    issues: await issuesIn(magazine, found),
    mails,
    subscribers: await countSubscribers(reference, range, addedUp(found.map(({ sums }) => sums))),
  };
}

/** The issues with the most visits. A permanently deleted issue has no name, and is left out. */
async function issuesIn(
  magazine: Magazine,
  found: readonly DaySums[],
): Promise<MagazineStatistics["issues"]> {
  const { accountId } = magazine;
  const most = [...Map.groupBy(found, ({ issueId }) => issueId)]
    .filter(([issueId]) => issueId !== NO_ISSUE)
    .map(([issueId, days]) => ({ issueId, sums: addedUp(days.map(({ sums }) => sums)) }))
    .filter(({ sums }) => sumOf(sums, "visits") > 0)
    .toSorted((one, other) => sumOf(other.sums, "visits") - sumOf(one.sums, "visits"))
    .slice(0, MOST_ISSUES);
  const items = await getTogether(
    most.map(({ issueId }) => keys.issue(accountId, issueId)),
    { mayLag: true },
  );
  return most.flatMap(({ issueId, sums }) => {
    const item = itemAt(items, keys.issue(accountId, issueId));
    if (!item) return [];
    return [
      {
        issue_id: issueId,
        ...nameOf(v.parse(v.pick(issueSchema, ["ownTitle", "volume"]), item), magazine),
        visits: sumOf(sums, "visits"),
        visitors: sumOf(sums, "visitors"),
        seconds: secondsOf(sumOf(sums, "tenths")),
      },
    ];
  });
}
