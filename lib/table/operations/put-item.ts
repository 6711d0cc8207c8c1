import { columnsOf } from "#lib/table/storage/definition.ts";
import { itemOf, type TableStore } from "#lib/table/storage/table-store.ts";
import { readItem } from "#lib/table/values/read-value.ts";
import { consumedCapacity, writeUnits } from "./capacity.ts";
import { checkCondition, conditionIn, placeholdersIn, returnValuesIn } from "./conditional.ts";
import { constraint, type Fields, refuseLegacy, tableIn, tableNameIn } from "./fields.ts";
import { checkItem } from "./keys.ts";

/** PutItem: puts an item in place of any that has its key, if a condition holds. */
export function putItem(store: TableStore, fields: Fields): string {
  refuseLegacy(fields);
  const tableName = tableNameIn(fields);
  const returnValues = returnValuesIn(fields, ["NONE", "ALL_OLD"]);
  if (fields["Item"] === undefined) {
    throw constraint("Value null at 'item'", "Member must not be null");
  }
  const item = readItem(fields["Item"]);
  const placeholders = placeholdersIn(fields, ["ConditionExpression"]);
  const condition = conditionIn(fields, placeholders);
  placeholders.checkAllUsed();
  const definition = tableIn(store, tableName);
  checkItem(item, definition);
  const found = store.find(definition, columnsOf(definition.key, item));
  const before = found && itemOf(found);
  checkCondition(fields, condition, before);
  const ConsumedCapacity = consumedCapacity(fields, definition, () =>
    writeUnits(definition, before, item),
  );
  store.put(definition, item);
  const Attributes = returnValues === "ALL_OLD" ? before : undefined;
  return JSON.stringify({ Attributes, ConsumedCapacity });
}
