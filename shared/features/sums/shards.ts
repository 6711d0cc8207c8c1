import { remembered } from "#platform/memory.ts";
import { now, random } from "#platform/runtime.ts";
import type { SumsKey } from "#platform/table/statistics-keys.ts";

/**
 * Maximum concurrent items of a count: an item takes about a hundred changes a second, and two conflicting transactions
 * cost a repetition. A rarely read issue has one item a day.
 */
const MOST_SHARDS = 64;
const WINDOW_MILLISECONDS = 10_000;
const MOST_REMEMBERED = 1_000;

interface Lately {
  since: number;
  count: number;
}

const lately = remembered(new Map<string, Lately>());

/** Counts in a window from which they are spread, and are added to the sums at once. */
const BUSY = 10;

/** Whether this process counts so much of something that its sums are better added to at once. */
export function isBusy(key: SumsKey): boolean {
  const known = lately.get(nameOf(key));
  return known !== undefined && known.count > BUSY;
}

function nameOf({ accountId, magazineId, issueId, day }: SumsKey): string {
  return `${accountId} ${magazineId} ${issueId} ${day}`;
}

/** Which of its items a count goes to: the first, or any of as many as this process has counts of it in ten seconds. */
export function shardFor(key: SumsKey): number {
  const name = nameOf(key);
  const at = now().getTime();
  const known = lately.get(name);
  const isRecent = known !== undefined && at - known.since < WINDOW_MILLISECONDS;
  const { since, count } = isRecent ? known : { since: at, count: 0 };
  if (lately.size >= MOST_REMEMBERED) lately.clear();
  lately.set(name, { since, count: count + 1 });
  return Math.floor(random() * Math.min(MOST_SHARDS, 1 + Math.floor(count / BUSY)));
}
