import { columnsOf, type KeyColumns, type TableDefinition } from "#lib/table/storage/definition.ts";
import { itemOf, type TableStore } from "#lib/table/storage/table-store.ts";
import type { Item } from "#lib/table/values/attribute-value.ts";
import { readArray, readItem, readObject } from "#lib/table/values/read-value.ts";
import { invalid } from "#lib/table/values/table-error.ts";
import { checkDistinct } from "./batch-get-item.ts";
import { consumedCapacity, type Units, writeUnits } from "./capacity.ts";
import { checkTableName, constraint, type Fields, tableIn } from "./fields.ts";
import { checkItem, keyIn } from "./keys.ts";

const MOST_WRITES = 25;

/** A put, or a deletion if there is no item. */
interface Write {
  key: KeyColumns;
  item: Item | undefined;
}

/** BatchWriteItem: up to 25 puts and deletions, all of which are checked before the first is done. */
export function batchWriteItem(store: TableStore, fields: Fields): string {
  const requests = Object.entries(readObject(fields["RequestItems"] ?? {}));
  checkCount(requests);
  const tables = requests.map(([tableName, given]) => {
    const definition = tableIn(store, checkTableName(tableName));
    const writes = readArray(given).map((each) => writeOf(readObject(each), definition));
    checkDistinct(writes.map(({ key }) => key));
    return { definition, writes };
  });
  const capacities = tables.flatMap(({ definition, writes }) => {
    const units = { table: 0, index: 0 };
    for (const write of writes) {
      const cost = doWrite(store, definition, write);
      units.table += cost.table;
      units.index += cost.index;
    }
    const consumed = consumedCapacity(fields, definition, () => units);
    return consumed ? [consumed] : [];
  });
  return JSON.stringify({
    UnprocessedItems: {},
    ConsumedCapacity: capacities.length > 0 ? capacities : undefined,
  });
}

function checkCount(requests: [string, unknown][]): void {
  const counts = requests.map(([, given]) => readArray(given).length);
  const count = counts.reduce((sum, each) => sum + each, 0);
  if (counts.length > 0 && !counts.includes(0) && count <= MOST_WRITES) return;
  if (count > MOST_WRITES) throw invalid("Too many items requested for the BatchWriteItem call");
  throw constraint(
    "Value at 'requestItems'",
    `Map value must satisfy constraint: [Member must have length less than or equal to ${MOST_WRITES}, Member must have length greater than or equal to 1]`,
  );
}

function writeOf(request: Fields, definition: TableDefinition): Write {
  const { PutRequest: put, DeleteRequest: remove } = request;
  if ((put === undefined) === (remove === undefined)) {
    throw invalid(
      "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes",
    );
  }
  if (remove !== undefined) {
    const key = keyIn(readObject(remove), definition);
    return { key: columnsOf(definition.key, key), item: undefined };
  }
  const item = readItem(readObject(put)["Item"]);
  checkItem(item, definition);
  return { key: columnsOf(definition.key, item), item };
}

function doWrite(store: TableStore, definition: TableDefinition, { key, item }: Write): Units {
  const found = store.find(definition, key);
  if (item) store.put(definition, item);
  else if (found) store.delete(definition, key);
  return writeUnits(definition, found && itemOf(found), item);
}
