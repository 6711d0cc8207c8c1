import type { Item, ItemStore, Key, Write } from "#platform/ports/item-store.ts";
import { sizeOf } from "#platform/table/item-size.ts";
import { keyOfWrite } from "#platform/table/limits.ts";
import { type TableCall, watchTable, wrapTable } from "./wrap-table.ts";

/** The cost of some work to the table. */
export interface TableCost {
  /** The names of the commands, in order. */
  commands: string[];
  /** Read units: half a unit for up to 4 KB, a whole one for consistent reads. */
  readUnits: number;
  /** Write units for up to 1 KB, including the index, and twice as many in transactions. */
  writeUnits: number;
}

const READ_UNIT_BYTES = 4096;
const WRITE_UNIT_BYTES = 1024;

/** Loops and queues of the host, and the work that they start. */
const BACKGROUND = /memory-queue|due-mails/;

/** Whether a caller waits for this work, rather than a queue or a loop. Needs `Error.stackTraceLimit = 50`. */
export function isWaitedFor(): boolean {
  const { prepareStackTrace } = Error;
  // Resolving source positions would cost a hundred times as much as the names of the files.
  Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName()).join();
  try {
    return !BACKGROUND.test(new Error("who waits").stack ?? "");
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
}

/**
 * Counts the commands to the table from now on, with their units as in DynamoDB.
 * @param isCounted called at each command, to exclude background work
 */
export function countTableCost(isCounted: () => boolean): () => TableCost {
  const none = (): TableCost => ({ commands: [], readUnits: 0, writeUnits: 0 });
  let cost = none();
  wrapTable((store) => {
    const counted = isCounted();
    if (!counted) return store;
    const written = async <Answer>(
      writes: readonly Write[],
      factor: number,
      write: () => Promise<Answer>,
    ): Promise<Answer> => {
      const before = await read(store, writes);
      const answer = await write();
      const after = await read(store, writes);
      for (const [index, was] of before.entries()) {
        cost.writeUnits += factor * writeUnits(was, after[index]);
      }
      return answer;
    };
    return {
      scan: (start) => store.scan(start),
      read: async (keys, mayLag) => {
        const answer = await store.read(keys, mayLag);
        const found = [...answer.items, ...missing(keys, answer.items)];
        for (const item of found) cost.readUnits += readUnits(item ? sizeOf(item) : 0, mayLag);
        return answer;
      },
      query: async (range) => {
        const answer = await store.query(range);
        const bytes = answer.items.reduce((sum, item) => sum + sizeOf(item), 0);
        cost.readUnits += readUnits(bytes, range.isIndex ?? range.mayLag ?? false);
        return answer;
      },
      write: (write, wants) => written([write], 1, () => store.write(write, wants)),
      writeEach: (writes) => written(writes, 1, () => store.writeEach(writes)),
      writeTogether: (writes, token) =>
        written(writes, 2, () => store.writeTogether(writes, token)),
    };
  });
  watchTable((call: TableCall, next) => {
    if (isCounted()) cost.commands.push(call.command);
    return next();
  });
  return () => {
    const counted = cost;
    cost = none();
    return counted;
  };
}

async function read(store: ItemStore, writes: readonly Write[]): Promise<(Item | undefined)[]> {
  const keys = writes.map(keyOfWrite);
  const found = await Promise.all(keys.map(({ PK, SK }) => store.read([{ PK, SK }], false)));
  return found.map((answer) => answer.items[0]);
}

function missing(keys: readonly Key[], found: readonly Item[]): undefined[] {
  return Array.from({ length: keys.length - found.length }, () => undefined);
}

/** Reading nothing costs as much as reading a small item. */
function readUnits(bytes: number, mayLag: boolean): number {
  return Math.max(1, Math.ceil(bytes / READ_UNIT_BYTES)) * (mayLag ? 0.5 : 1);
}

/** An index entry that is added, changed or removed costs its size; a moved one costs both sizes. */
function writeUnits(before: Item | undefined, after: Item | undefined): number {
  const [old, made] = [unitsOf(before), unitsOf(after)];
  const table = Math.max(1, old, made);
  const [was, is] = [rowOf(before), rowOf(after)];
  if (was !== is) return table + (was ? old : 0) + (is ? made : 0);
  const isChanged = was !== undefined && JSON.stringify(before) !== JSON.stringify(after);
  return table + (isChanged ? Math.max(old, made) : 0);
}

function unitsOf(item: Item | undefined): number {
  return item ? Math.ceil(sizeOf(item) / WRITE_UNIT_BYTES) : 0;
}

function rowOf(item: Item | undefined): string | undefined {
  return item?.["IPK"] === undefined ? undefined : JSON.stringify([item["IPK"], item["ISK"]]);
}
