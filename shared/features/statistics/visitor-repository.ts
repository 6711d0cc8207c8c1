import * as v from "valibot";
import { dayAfter, startOf } from "#features/sums/days.ts";
import type { Item, Write } from "#platform/ports/item-store.ts";
import { absent, is } from "#platform/table/conditions.ts";
import { listPages } from "#platform/table/reads.ts";
import { keys, TABLE } from "#platform/table/schema.ts";
import { statisticsKeys } from "#platform/table/statistics-keys.ts";
import { put, together } from "#platform/table/table.ts";
import { type Visitor, visitorSchema } from "./visitor.ts";

export interface VisitorKey {
  accountId: string;
  magazineId: string;
  day: string;
  visitor: string;
}

/** As long as reports of the day may come, and a day more. */
const KEPT_DAYS = 4;

/** A visitor from its item; undefined for a missing item. */
export function parseVisitor(item: Record<string, unknown> | undefined): Visitor | undefined {
  return item && v.parse(visitorSchema, item);
}

/**
 * Writes a visitor's reading, in one transaction with its counts unless the visitor keeps them.
 * @param next has the version after the one that was read
 * @param counted the write to the sums
 * @returns false if another report of the visitor was written since
 */
export async function saveVisitor(
  { accountId, day, visitor, magazineId }: VisitorKey,
  next: Visitor,
  counted?: Write,
): Promise<boolean> {
  const item = {
    ...keys.visitor(accountId, day, visitor, magazineId),
    ...next,
    [TABLE.timeToLive]: Math.floor(startOf(dayAfter(day, KEPT_DAYS)).getTime() / 1000),
  };
  const isAsRead = next.version === 1 ? absent() : is("version", next.version - 1);
  if (!counted) return (await put(item, { when: isAsRead })).isDone;
  return (await together([{ put: item, when: isAsRead }, counted])).isDone;
}

/** The visitors of a magazine on a day; all of its partitions are read at once. */
export async function* listVisitors(day: {
  accountId: string;
  magazineId: string;
  day: string;
}): AsyncGenerator<Visitor> {
  const partitions = statisticsKeys.visitors(day.accountId, day.magazineId, day.day);
  const parts = partitions.map((partition) => listPages({ partition }));
  let pages = await nextOf(parts);
  while (pages.length > 0) {
    // The next ones are under way while these are read.
    const following = nextOf(parts);
    for (const item of pages.flat()) yield v.parse(visitorSchema, item);
    pages = await following;
  }
}

async function nextOf(parts: readonly AsyncGenerator<Item[]>[]): Promise<Item[][]> {
  const found = await Promise.all(parts.map((part) => part.next()));
  return found.flatMap(({ done, value }) => (done ? [] : [value]));
}
