import { project, projectionOf } from "#lib/table/expressions/project.ts";
import { Placeholders } from "#lib/table/expressions/placeholders.ts";
import { columnsOf } from "#lib/table/storage/definition.ts";
import { itemOf, type StoredItem, type TableStore } from "#lib/table/storage/table-store.ts";
import type { Path } from "#lib/table/expressions/syntax.ts";
import { invalid } from "#lib/table/values/table-error.ts";
import { consumedCapacity, readUnits } from "./capacity.ts";
import { type Fields, isOn, refuseLegacy, tableIn, tableNameIn, textIn } from "./fields.ts";
import { keyIn } from "./keys.ts";

/** GetItem: the item with a key, or nothing. */
export function getItem(store: TableStore, fields: Fields): string {
  refuseLegacy(fields);
  const tableName = tableNameIn(fields);
  const paths = projectionIn(fields);
  const isConsistent = isOn(fields, "ConsistentRead");
  const definition = tableIn(store, tableName);
  const key = columnsOf(definition.key, keyIn(fields, definition));
  const found = store.find(definition, key, isConsistent);
  const consumed = consumedCapacity(fields, definition, () => ({
    table: readUnits(found?.size ?? 0, isConsistent),
    index: 0,
  }));
  return withParts(found && `"Item":${textOf(found, paths)}`, { ConsumedCapacity: consumed });
}

/** The projection of a request that has no other expression. */
export function projectionIn(fields: Fields): Path[] | undefined {
  const text = textIn(fields, "ProjectionExpression");
  if (text === undefined && "ExpressionAttributeNames" in fields) {
    throw invalid("ExpressionAttributeNames can only be specified when using expressions");
  }
  const placeholders = new Placeholders(fields["ExpressionAttributeNames"], undefined);
  const paths = text === undefined ? undefined : projectionOf(text, placeholders);
  placeholders.checkAllUsed();
  return paths;
}

/** The JSON of an item, as stored if all of it is asked for. */
export function textOf(stored: StoredItem, paths: readonly Path[] | undefined): string {
  return paths ? JSON.stringify(project(itemOf(stored), paths)) : stored.text;
}

/** An answer from a part that is JSON already and others; undefined ones are left out. */
export function withParts(written: string | undefined, parts: object): string {
  const rest = JSON.stringify(parts).slice(1, -1);
  return `{${[written, rest].filter((part) => part).join(",")}}`;
}
