import { applyUpdate } from "#lib/table/expressions/apply-update.ts";
import { type BoundUpdate, pathsOf, updateOf } from "#lib/table/expressions/bind-update.ts";
import { project } from "#lib/table/expressions/project.ts";
import { columnsOf, type TableDefinition } from "#lib/table/storage/definition.ts";
import { itemOf, type TableStore } from "#lib/table/storage/table-store.ts";
import { attributeOf, type Item } from "#lib/table/values/attribute-value.ts";
import { invalid, invalidValues } from "#lib/table/values/table-error.ts";
import { consumedCapacity, writeUnits } from "./capacity.ts";
import {
  checkCondition,
  conditionIn,
  placeholdersIn,
  type ReturnValues,
  returnValuesIn,
} from "./conditional.ts";
import { type Fields, refuseLegacy, tableIn, tableNameIn, textIn } from "./fields.ts";
import { checkGrown, checkIndexKey, keyIn } from "./keys.ts";

const NOTHING: BoundUpdate = { set: [], remove: [], add: [], delete: [] };

/** UpdateItem: changes an item, or creates one with its key, if a condition holds. */
export function updateItem(store: TableStore, fields: Fields): string {
  refuseLegacy(fields);
  const tableName = tableNameIn(fields);
  const returnValues = returnValuesIn(fields);
  const placeholders = placeholdersIn(fields, ["UpdateExpression", "ConditionExpression"]);
  const text = textIn(fields, "UpdateExpression");
  const update = text === undefined ? NOTHING : updateOf(text, placeholders);
  const condition = conditionIn(fields, placeholders);
  placeholders.checkAllUsed();
  const definition = tableIn(store, tableName);
  const key = keyIn(fields, definition);
  checkKeptKey(update, definition);
  const found = store.find(definition, columnsOf(definition.key, key));
  const before = found && itemOf(found);
  checkCondition(fields, condition, before);
  const after = applyUpdate(update, before ?? key);
  checkChanged(after, update, definition);
  const ConsumedCapacity = consumedCapacity(fields, definition, () =>
    writeUnits(definition, before, after),
  );
  store.put(definition, after);
  const Attributes = answered(returnValues, update, before, after);
  return JSON.stringify({ Attributes, ConsumedCapacity });
}

function checkKeptKey(update: BoundUpdate, { key }: TableDefinition): void {
  const names: unknown[] = [key.partition.name, key.sort.name];
  const changed = pathsOf(update).find(([name]) => names.includes(name));
  if (!changed) return;
  throw invalidValues(`Cannot update attribute ${changed[0]}. This attribute is part of the key`);
}

function checkChanged(after: Item, update: BoundUpdate, { index }: TableDefinition): void {
  if (index) {
    for (const { name } of [index.partition, index.sort]) {
      const value = attributeOf(after, name);
      const isEmpty = value && "S" in value && value.S === "";
      if (isEmpty && pathsOf(update).some(([changed]) => changed === name)) {
        throw invalid(
          "One or more parameter values are not valid. The update expression attempted to update a secondary index key to a value that is not supported. The AttributeValue for a key attribute cannot contain an empty string value.",
        );
      }
    }
    checkIndexKey(after, index);
  }
  checkGrown(after);
}

function answered(
  returnValues: ReturnValues,
  update: BoundUpdate,
  before: Item | undefined,
  after: Item,
): Item | undefined {
  switch (returnValues) {
    case "NONE":
      return undefined;
    case "ALL_OLD":
      return before;
    case "ALL_NEW":
      return after;
    case "UPDATED_OLD":
      return nonEmpty(before && project(before, pathsOf(update)));
    case "UPDATED_NEW":
      return nonEmpty(project(after, pathsOf(update)));
  }
}

function nonEmpty(item: Item | undefined): Item | undefined {
  return item && Object.keys(item).length > 0 ? item : undefined;
}
