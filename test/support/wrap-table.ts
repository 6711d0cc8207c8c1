import { SqliteTable } from "#lib/host/table/sqlite-table.ts";
import { DynamoItemStore } from "#platform/aws/dynamo/dynamo-item-store.ts";
import type { ItemStore, Key, Range, Write } from "#platform/ports/item-store.ts";
import { skipOnWire } from "./wire/service.ts";

/** Puts a wrapper before every table of this process. @returns a function that removes it */
export function wrapTable(wrap: (store: ItemStore) => ItemStore): () => void {
  skipOnWire("a table of this process");
  const ends = [SqliteTable.prototype, DynamoItemStore.prototype].map((prototype) => {
    const { read, query, scan, write, writeEach, writeTogether } = prototype;
    const inner = (store: ItemStore): ItemStore => ({
      read: read.bind(store),
      query: query.bind(store),
      scan: scan.bind(store),
      write: write.bind(store),
      writeEach: writeEach.bind(store),
      writeTogether: writeTogether.bind(store),
    });
    const wrapped = (store: ItemStore) => wrap(inner(store));
    const replacement: ItemStore = {
      read(...call) {
        return wrapped(this).read(...call);
      },
      query(...call) {
        return wrapped(this).query(...call);
      },
      scan(...call) {
        return wrapped(this).scan(...call);
      },
      write(...call) {
        return wrapped(this).write(...call);
      },
      writeEach(...call) {
        return wrapped(this).writeEach(...call);
      },
      writeTogether(...call) {
        return wrapped(this).writeTogether(...call);
      },
    };
    Object.assign(prototype, replacement);
    const own = { read, query, scan, write, writeEach, writeTogether };
    return () => void Object.assign(prototype, own);
  });
  return () => ends.forEach((end) => end());
}

/** A call to the table, with DynamoDB's name for it. */
export interface TableCall {
  command: string;
  keys: readonly Key[];
  range?: Range;
  writes: readonly Write[];
}

type Watcher = <Answer>(call: TableCall, next: () => Promise<Answer>) => Promise<Answer>;

/** Passes every call to the table through a watcher. @returns a function that removes it */
export function watchTable(watch: Watcher): () => void {
  return wrapTable((store) => ({
    read: (keys, mayLag) => {
      const command = keys.length === 1 ? "GetItem" : "BatchGetItem";
      return watch({ command, keys, writes: [] }, () => store.read(keys, mayLag));
    },
    scan: (start) => watch({ command: "Scan", keys: [], writes: [] }, () => store.scan(start)),
    query: (range) =>
      watch({ command: "Query", keys: [], range, writes: [] }, () => store.query(range)),
    write: (write, wants) =>
      watch({ command: commandOf(write), keys: [], writes: [write] }, () =>
        store.write(write, wants),
      ),
    writeEach: (writes) =>
      watch({ command: "BatchWriteItem", keys: [], writes }, () => store.writeEach(writes)),
    writeTogether: (writes, token) =>
      watch({ command: "TransactWriteItems", keys: [], writes }, () =>
        store.writeTogether(writes, token),
      ),
  }));
}

function commandOf(write: Write): string {
  if ("put" in write) return "PutItem";
  return "change" in write ? "UpdateItem" : "DeleteItem";
}
