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

/** Counts in a window above which they are spread over shards and added to the sums immediately. */
const BUSY = 10;

/** Whether this process counts often enough to add to the sums immediately. */
export function isBusy(key: SumsKey): boolean {
  const known = lately.get(nameOf(key));
  return known !== undefined && known.count > BUSY;
}

function nameOf({ accountId, magazineId, issueId, day }: SumsKey): string {
  return `${accountId} ${magazineId} ${issueId} ${day}`;
}

/** The shard of a count: random, among more of them the more this process has counted in ten seconds. */
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
