import type { MagazineStatistics } from "#contract/api/statistics/statistics-records.ts";
import { dayOf } from "#features/sums/days.ts";
import { sumOf, type Sums } from "#features/sums/sums.ts";
import { hasEnded, type Subscription } from "#features/subscriptions/subscription.ts";
import { listSubscribers } from "#features/subscriptions/subscription-repository.ts";
import { now } from "#platform/runtime.ts";
import type { DayRange } from "./statistics-record.ts";

const READ_AT_ONCE = 1_000;

/**
 * Counts the subscribers of a magazine: their number, and the subscriptions that began or ended in a range of days.
 * @param total the sums of the range, which include deleted contacts
 */
export async function countSubscribers(
  magazine: { accountId: string; magazineId: string },
  { from, to }: DayRange,
  total: Sums,
): Promise<MagazineStatistics["subscribers"]> {
  const counted = { total: 0, gained: sumOf(total, "gained"), lost: sumOf(total, "lost") };
  const isIn = (time: string | undefined): boolean => {
    const day = time === undefined ? "" : dayOf(new Date(time));
    return day >= from && day <= to;
  };
  for (let after: string | undefined = ""; after !== undefined;) {
    const some: Subscription[] = await listSubscribers(magazine, after, READ_AT_ONCE);
    for (const subscription of some) {
      const isOver = hasEnded(subscription, now());
      if (!isOver) counted.total += 1;
      if (isIn(subscription.createdAt)) counted.gained += 1;
      if (isOver && isIn(subscription.paidUntil ?? subscription.mailStoppedAt)) counted.lost += 1;
    }
    after = some.at(-1)?.addressHash;
  }
  return counted;
}
