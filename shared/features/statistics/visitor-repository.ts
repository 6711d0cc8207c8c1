import * as v from "valibot";
import { dayAfter, startOf } from "#features/sums/days.ts";
import type { Write } from "#platform/ports/item-store.ts";
import { absent, is } from "#platform/table/conditions.ts";
import { keys, TABLE } from "#platform/table/schema.ts";
import { together } from "#platform/table/table.ts";
import { type Visitor, visitorSchema } from "./visitor.ts";

/** Identifies a browser on a day in a magazine. */
export interface VisitorKey {
  accountId: string;
  magazineId: string;
  day: string;
  /** The hash with the day's salt. */
  visitor: string;
}

/** As long as reports of the day may come, and a day more. */
const KEPT_DAYS = 4;

/** A visitor from its item; undefined for a missing item. */
export function parseVisitor(item: Record<string, unknown> | undefined): Visitor | undefined {
  return item && v.parse(visitorSchema, item);
}

/**
 * Writes a visitor's reading and its counts in one transaction (two writes).
 * @param next has the version after the one that was read
 * @returns false if another report of the visitor was written since
 */
export async function saveVisitor(
  { accountId, day, visitor, magazineId }: VisitorKey,
  next: Visitor,
  counted: Write,
): Promise<boolean> {
  const item = {
    ...keys.visitor(accountId, day, visitor, magazineId),
    ...next,
    [TABLE.timeToLive]: Math.floor(startOf(dayAfter(day, KEPT_DAYS)).getTime() / 1000),
  };
  const isAsRead = next.version === 1 ? absent() : is("version", next.version - 1);
  return (await together([{ put: item, when: isAsRead }, counted])).isDone;
}
