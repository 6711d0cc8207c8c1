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

/**
 * The item that a count goes to: the first, or a random one of more items, in proportion to this process's counts
 * within ten seconds.
 */
export function shardFor({ accountId, magazineId, issueId, day }: SumsKey): number {
  const name = `${accountId} ${magazineId} ${issueId} ${day}`;
  const at = now().getTime();
  const known = lately.get(name);
  const isRecent = known !== undefined && at - known.since < WINDOW_MILLISECONDS;
  const { since, count } = isRecent ? known : { since: at, count: 0 };
  if (lately.size >= MOST_REMEMBERED) lately.clear();
  lately.set(name, { since, count: count + 1 });
  return Math.floor(random() * Math.min(MOST_SHARDS, 1 + Math.floor(count / 10)));
}
