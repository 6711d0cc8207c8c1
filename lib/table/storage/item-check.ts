import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import type { Item } from "#lib/table/values/attribute-value.ts";
import { sizeOfItem } from "#lib/table/values/item-size.ts";
import { readItem } from "#lib/table/values/read-value.ts";
import { columnsOf, indexColumnsOf, type TableDefinition } from "./definition.ts";
import { DEFINITIONS, parseDefinition } from "./layout.ts";

/** An examined item. */
export interface TableCheck {
  /** Undefined for what is not an item. */
  item: Item | undefined;
  /** The problem with it, in plain words. */
  problem: string | undefined;
}

/** Checks every item of every table: that it is valid, and that its row states its keys and its size. */
export function* checkedItems(database: DatabaseSync): Iterable<TableCheck> {
  for (const { definition } of database.prepare(`SELECT definition FROM ${DEFINITIONS}`).all()) {
    const table = parseDefinition(String(definition));
    for (const row of database.prepare(`SELECT * FROM "${table.name}"`).iterate()) {
      yield checkRow(table, row);
    }
  }
}

function checkRow(table: TableDefinition, row: Record<string, SQLOutputValue>): TableCheck {
  const name = `The item ${String(row["pk"])} ${String(row["sk"])}`;
  try {
    const item = readItem(JSON.parse(String(row["item"])));
    const key = columnsOf(table.key, item);
    const index = indexColumnsOf(table.index, item);
    const expected = [key.partition, key.sort, index?.partition ?? null, index?.sort ?? null];
    const columns = ["pk", "sk", "ipk", "isk"].map((column) => row[column] ?? null);
    const fits = expected.every((value, at) => isSame(value, columns[at] ?? null));
    if (!fits) return { item, problem: `${name} is stored under other keys than its own.` };
    if (row["size"] === sizeOfItem(item)) return { item, problem: undefined };
    return { item, problem: `${name} has another size than its row says.` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { item: undefined, problem: `${name} cannot be read: ${reason}` };
  }
}

function isSame(one: unknown, two: unknown): boolean {
  return one instanceof Uint8Array && two instanceof Uint8Array
    ? Buffer.compare(one, two) === 0
    : one === two;
}
