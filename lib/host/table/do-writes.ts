import type { Item, Outcome, Write } from "#platform/ports/item-store.ts";
import { checkItem, keyOfWrite } from "#platform/table/limits.ts";
import type { Rows } from "#lib/host/table/storage/rows.ts";
import { changedItem } from "./changed-item.ts";
import { holds } from "./condition-holds.ts";

/** Writes to different items that succeed or fail together. */
export interface WriteJob {
  writes: readonly Write[];
  /** The item that a change returns. */
  wants?: "before" | undefined;
}

/**
 * Performs a job in its caller's transaction.
 * @returns the result of each write; if one is refused, none takes effect
 * @throws RangeError for an item that a change would make too large; SQLite's errors
 */
export function doWrites(rows: Rows, { writes, wants }: WriteJob): Outcome[] {
  const parts = writes.map((write) => {
    const before = rows.find(keyOfWrite(write));
    return { write, before, isDone: !write.when || holds(write.when, before) };
  });
  if (!parts.every(({ isDone }) => isDone)) {
    return parts.map(({ isDone, before }) => ({ isDone, item: before }));
  }
  return parts.map(({ write, before }) => {
    if ("check" in write) return { isDone: true, item: before };
    if ("remove" in write) {
      rows.delete(write.remove);
      return { isDone: true, item: before };
    }
    const after: Item = "put" in write ? write.put : changedItem(before, write.change, write.by);
    const item = { ...after, ...keysOf(write) };
    checkItem(item);
    rows.put(item);
    return { isDone: true, item: wants === "before" ? before : item };
  });
}

function keysOf(write: Write): { PK: string; SK: string } {
  const { PK, SK } = keyOfWrite(write);
  return { PK, SK };
}
