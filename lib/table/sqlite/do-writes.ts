import type { Item, Outcome, Write } from "#platform/ports/item-store.ts";
import { checkItem, keyOfWrite } from "#platform/table/limits.ts";
import type { TableStore } from "#lib/table/storage/table-store.ts";
import { changedItem } from "./changed-item.ts";
import { holds } from "./condition-holds.ts";
import { itemIn, textOf } from "./stored-text.ts";

/** Writes that are done or refused together: one of them, or several to different items. */
export interface WriteJob {
  table: string;
  writes: readonly Write[];
  /** Which item a change returns. */
  wants?: "before" | undefined;
}

/** What became of each write of a job. If one is refused, none is done. */
export type JobOutcome = readonly Outcome[];

/**
 * Does a job in the transaction that its caller has opened.
 * @throws RangeError for an item that a change would make too large; what SQLite throws
 */
export function doWrites(store: TableStore, { table, writes, wants }: WriteJob): JobOutcome {
  const definition = store.definitionOf(table);
  if (!definition) throw new Error(`There is no table ${table}`);
  const parts = writes.map((write) => {
    const { PK, SK } = keyOfWrite(write);
    const stored = store.find(definition, { partition: PK, sort: SK });
    const before = stored && itemIn(stored.text);
    const after = itemAfter(write, before);
    return { write, before, after, isDone: !write.when || holds(write.when, before) };
  });
  if (!parts.every(({ isDone }) => isDone)) {
    return parts.map(({ isDone, before }) => ({ isDone, item: before }));
  }
  return parts.map(({ write, before, after }): Outcome => {
    if ("remove" in write) {
      store.delete(definition, { partition: write.remove.PK, sort: write.remove.SK });
      return { isDone: true, item: before };
    }
    if (after && !("check" in write)) {
      checkItem({ ...after, ...keyOfWrite(write) });
      store.putText(definition, after, textOf(after));
    }
    return { isDone: true, item: wants === "before" ? before : after };
  });
}

function itemAfter(write: Write, before: Item | undefined): Item | undefined {
  if ("put" in write) return write.put;
  if ("change" in write) return changedItem(before, write.change, write.by);
  return "remove" in write ? undefined : before;
}
