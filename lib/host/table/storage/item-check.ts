import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import type { Item } from "#platform/ports/item-store.ts";
import { sizeOf } from "#platform/table/item-size.ts";
import { checkItem } from "#platform/table/limits.ts";
import { itemIn } from "#lib/host/table/stored-text.ts";
import { DEFINITIONS } from "./layout.ts";

export interface TableCheck {
  /** Undefined if invalid. */
  item: Item | undefined;
  /** The problem with it, in plain words. */
  problem: string | undefined;
}

/** Checks every item of every table: that it is valid, and that its row has its keys and its size. */
export function* checkedItems(database: DatabaseSync): Iterable<TableCheck> {
  for (const { name } of database.prepare(`SELECT name FROM ${DEFINITIONS}`).all()) {
    for (const row of database.prepare(`SELECT * FROM "${String(name)}"`).iterate()) {
      yield checkRow(row);
    }
  }
}

function checkRow({
  pk,
  sk,
  ipk,
  isk,
  size,
  item: text,
}: Record<string, SQLOutputValue>): TableCheck {
  const name = `The item ${String(pk)} ${String(sk)}`;
  try {
    const item = itemIn(String(text));
    const { PK, SK, IPK = null, ISK = null } = item;
    checkItem({ ...item, PK: String(PK), SK: String(SK) });
    if (PK !== pk || SK !== sk || IPK !== ipk || ISK !== isk) {
      return { item, problem: `${name} is stored under other keys than its own.` };
    }
    if (size === sizeOf(item)) return { item, problem: undefined };
    return { item, problem: `${name} has another size than its row says.` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { item: undefined, problem: `${name} cannot be read: ${reason}` };
  }
}
