import { columnsOf } from "#lib/table/storage/definition.ts";
import { itemOf, type TableStore } from "#lib/table/storage/table-store.ts";
import { consumedCapacity, writeUnits } from "./capacity.ts";
import { checkCondition, conditionIn, placeholdersIn, returnValuesIn } from "./conditional.ts";
import { type Fields, refuseLegacy, tableIn, tableNameIn } from "./fields.ts";
import { keyIn } from "./keys.ts";

/** DeleteItem: deletes the item with a key, if a condition holds. Deleting a missing item succeeds. */
export function deleteItem(store: TableStore, fields: Fields): string {
  refuseLegacy(fields);
  const tableName = tableNameIn(fields);
  const returnValues = returnValuesIn(fields, ["NONE", "ALL_OLD"]);
  const placeholders = placeholdersIn(fields, ["ConditionExpression"]);
  const condition = conditionIn(fields, placeholders);
  placeholders.checkAllUsed();
  const definition = tableIn(store, tableName);
  const key = columnsOf(definition.key, keyIn(fields, definition));
  const found = store.find(definition, key);
  const before = found && itemOf(found);
  checkCondition(fields, condition, before);
  const ConsumedCapacity = consumedCapacity(fields, definition, () =>
    writeUnits(definition, before, undefined),
  );
  if (found) store.delete(definition, key);
  const Attributes = returnValues === "ALL_OLD" ? before : undefined;
  return JSON.stringify({ Attributes, ConsumedCapacity });
}
