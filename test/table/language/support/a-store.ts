import { randomUUID } from "node:crypto";
import { onTestFinished } from "vitest";
import { openEndpointTable } from "#lib/host/endpoint/endpoint-table.ts";
import { localTable } from "#lib/host/table/local-table.ts";
import { SqliteTable } from "#lib/host/table/sqlite-table.ts";
import type { ItemStore } from "#platform/ports/item-store.ts";
import { installRuntime } from "#platform/runtime.ts";
import { IS_TABLE_ELSEWHERE } from "#test/support/masthead.ts";

/**
 * Connects the table's language to a new store, in SQLite, or with `npm run test:table` in DynamoDB Local. @param
 * between wraps the store
 */
export async function aStore(
  between: (store: ItemStore) => ItemStore = (store) => store,
): Promise<void> {
  const name = `masthead-${randomUUID()}`;
  const { items, close } = IS_TABLE_ELSEWHERE
    ? await openEndpointTable(name)
    : localTable(SqliteTable.inMemory(name));
  onTestFinished(close);
  installRuntime({ items: between(items) });
}
