import type { Item, Key, Write } from "#platform/ports/item-store.ts";
import { TABLE } from "#platform/table/schema.ts";
import { listAll } from "#platform/table/reads.ts";
import { CLOSED, statisticsKeys, type SumsKey } from "#platform/table/statistics-keys.ts";
import { removeAll } from "#platform/table/table.ts";
import { dayAfter, dayOf, endOfKeeping, startOf } from "./days.ts";
import { shardFor } from "./shards.ts";
import { largestNamed, type Sums } from "./sums.ts";

/** The counts of an issue, or of the magazine alone, on a day. */
export interface DaySums {
  issueId: string;
  day: string;
  sums: Sums;
  /** Whether these were made from the day's visitors. */
  isClosed?: boolean;
}

/**
 * The write that counts something, for `and` and `together`, in a transaction.
 * @param shard the day's item that it goes to
 */
export function counting(key: SumsKey, sums: Sums, shard = shardFor(key)): Write {
  const { magazineId, issueId, day } = key;
  const expiresAt = Math.floor(endOfKeeping(day).getTime() / 1000);
  return {
    change: statisticsKeys.sums(key, shard),
    // A recovery finds a magazine's or an issue's items by these names.
    by: { add: sums, set: { magazineId, issueId, [TABLE.timeToLive]: expiresAt } },
  };
}

/** The item of an issue's sums on a day, made from its visitors. */
export function closedDay(key: SumsKey, sums: Sums): Item & Key {
  const { magazineId, issueId, day } = key;
  return {
    ...largestNamed(sums),
    ...statisticsKeys.closedDay(key),
    magazineId,
    issueId,
    [TABLE.timeToLive]: Math.floor(endOfKeeping(day).getTime() / 1000),
  };
}

/**
 * Pattern 63: the counts of a magazine from one day to another, both included, in any number of parts per day.
 * @param issueId limits them to this issue
 */
export async function listSums(
  { accountId, magazineId }: { accountId: string; magazineId: string },
  range: { from: string; to: string },
  issueId?: string,
): Promise<DaySums[]> {
  const found: DaySums[] = [];
  for (const month of monthsOf(range)) {
    const partition = statisticsKeys.sumsOf(accountId, magazineId, month);
    const only = issueId && { from: `${issueId}#${range.from}`, to: `${issueId}#${range.to}#~` };
    for await (const item of listAll({ partition, ...(only && { only }) })) {
      const day = readSums(item);
      if (day.day >= range.from && day.day <= range.to) found.push(day);
    }
  }
  return found;
}

/** Removes the counts of an issue from all kept months. Idempotent. */
export async function removeSums(
  { accountId, magazineId, issueId }: Omit<SumsKey, "day">,
  at: Date,
): Promise<void> {
  for (const month of keptMonths(at)) {
    const partition = statisticsKeys.sumsOf(accountId, magazineId, month);
    const keys: { PK: string; SK: string }[] = [];
    for await (const item of listAll({ partition, only: { beginsWith: `${issueId}#` } })) {
      keys.push({ PK: partition, SK: String(item["SK"]) });
    }
    if (keys.length > 0) await removeAll(keys);
  }
}

/** The months of all days kept at a time, and the next one, which reports may already have reached. */
function keptMonths(at: Date): string[] {
  const first = new Date(at);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() - 26);
  return monthsOf({ from: dayOf(first), to: dayAfter(dayOf(at), 1) });
}

function monthsOf({ from, to }: { from: string; to: string }): string[] {
  const months: string[] = [];
  const month = startOf(`${from.slice(0, 7)}-01`);
  while (dayOf(month) <= to) {
    months.push(dayOf(month).slice(0, 7));
    month.setUTCMonth(month.getUTCMonth() + 1);
  }
  return months;
}

function readSums(item: Record<string, unknown>): DaySums {
  const [issueId = "", day = "", shard] = String(item["SK"]).split("#");
  const sums: Record<string, number> = {};
  for (const [name, value] of Object.entries(item)) {
    if (typeof value === "number" && name !== TABLE.timeToLive) sums[name] = value;
  }
  return { issueId, day, sums, ...(shard === CLOSED && { isClosed: true }) };
}
