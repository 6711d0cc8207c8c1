import { conditionOf } from "#lib/table/expressions/condition.ts";
import { projectionOf } from "#lib/table/expressions/project.ts";
import { columnsOf, keyAttributes } from "#lib/table/storage/definition.ts";
import { itemOf, type TableStore } from "#lib/table/storage/table-store.ts";
import { readItem } from "#lib/table/values/read-value.ts";
import { invalid } from "#lib/table/values/table-error.ts";
import { consumedCapacity, readUnits } from "./capacity.ts";
import { placeholdersIn } from "./conditional.ts";
import {
  type Fields,
  isOn,
  limitIn,
  refuseLegacy,
  tableIn,
  tableNameIn,
  textIn,
} from "./fields.ts";
import { withParts } from "./get-item.ts";
import { checkKey } from "./keys.ts";
import { collectPage } from "./page.ts";
import { isCountOnly } from "./query.ts";

/** Scan: all items of the table, page by page. For tests; the service never scans. */
export function scan(store: TableStore, fields: Fields): string {
  refuseLegacy(fields);
  for (const name of ["IndexName", "Segment", "TotalSegments"]) {
    if (name in fields) throw invalid(`${name} is not known to this table's Scan`);
  }
  const tableName = tableNameIn(fields);
  const limit = limitIn(fields);
  const isCounted = isCountOnly(fields, false);
  const placeholders = placeholdersIn(fields, ["FilterExpression", "ProjectionExpression"]);
  const filterText = textIn(fields, "FilterExpression");
  const projectionText = textIn(fields, "ProjectionExpression");
  const filter =
    filterText === undefined
      ? undefined
      : conditionOf("FilterExpression", filterText, placeholders);
  const paths =
    projectionText === undefined ? undefined : projectionOf(projectionText, placeholders);
  placeholders.checkAllUsed();
  const definition = tableIn(store, tableName);
  const given = fields["ExclusiveStartKey"];
  const start = given === undefined ? undefined : checkKey(readItem(given), definition.key);
  const items = store.all(definition, start && columnsOf(definition.key, start));
  const page = collectPage(items, { limit, filter, paths, isCounted });
  const units = readUnits(page.bytes, isOn(fields, "ConsistentRead"));
  return withParts(isCounted ? undefined : `"Items":[${page.texts.join(",")}]`, {
    Count: page.count,
    ScannedCount: page.scanned,
    LastEvaluatedKey: page.last && keyAttributes(definition.key, itemOf(page.last)),
    ConsumedCapacity: consumedCapacity(fields, definition, () => ({ table: units, index: 0 })),
  });
}
