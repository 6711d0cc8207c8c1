import { randomUUID } from "node:crypto";
import { onTestFinished } from "vitest";
import { openEndpointTable } from "#lib/endpoint/endpoint-table.ts";
import { tableOver } from "#lib/table/local-table.ts";
import { TableEngine } from "#lib/table/table-engine.ts";
import { readSettings } from "#platform/settings/env.ts";
import type { ItemStore } from "#platform/ports/item-store.ts";
import { installRuntime, items } from "#platform/runtime.ts";
import { IS_TABLE_ELSEWHERE } from "#test/support/masthead.ts";

/**
 * Has the table's language speak to a store of the test's own: in SQLite, or with `npm run test:table` in DynamoDB Local.
 * @param between what stands between the language and the store
 */
export async function aStore(
  between: (store: ItemStore) => ItemStore = (store) => store,
): Promise<void> {
  const tableName = `masthead-${randomUUID()}`;
  const settings = { ...readSettings({}), tableName };
  const { client, close, ...own } = IS_TABLE_ELSEWHERE
    ? await openEndpointTable(tableName)
    : await tableOver(TableEngine.inMemory(), tableName);
  onTestFinished(close);
  installRuntime({ table: client, settings, ...own });
  installRuntime({ table: client, settings, items: between(items()) });
}
