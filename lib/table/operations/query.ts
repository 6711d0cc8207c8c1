import type { BoundCondition, BoundOperand } from "#lib/table/expressions/bind-condition.ts";
import { conditionOf } from "#lib/table/expressions/condition.ts";
import { keyConditionOf } from "#lib/table/expressions/key-condition.ts";
import { projectionOf } from "#lib/table/expressions/project.ts";
import type { Path } from "#lib/table/expressions/syntax.ts";
import { keyAttributes, type TableDefinition } from "#lib/table/storage/definition.ts";
import { itemOf, type StoredItem, type TableStore } from "#lib/table/storage/table-store.ts";
import type { Item } from "#lib/table/values/attribute-value.ts";
import { keyColumn } from "#lib/table/values/key-encoding.ts";
import { invalid } from "#lib/table/values/table-error.ts";
import { consumedCapacity, readUnits } from "./capacity.ts";
import { placeholdersIn } from "./conditional.ts";
import {
  choiceIn,
  type Fields,
  isOn,
  limitIn,
  refuseLegacy,
  tableIn,
  tableNameIn,
  textIn,
} from "./fields.ts";
import { withParts } from "./get-item.ts";
import { boundsOf, checkKeyCondition, type QueriedSchema, startOf } from "./key-range.ts";
import { collectPage } from "./page.ts";

const EXPRESSIONS = ["KeyConditionExpression", "FilterExpression", "ProjectionExpression"] as const;
const SELECTIONS = [
  "SPECIFIC_ATTRIBUTES",
  "COUNT",
  "ALL_ATTRIBUTES",
  "ALL_PROJECTED_ATTRIBUTES",
] as const;

/** Query: a part of one partition of the table or of its index, in order, page by page. */
export function query(store: TableStore, fields: Fields): string {
  refuseLegacy(fields);
  const tableName = tableNameIn(fields);
  const limit = limitIn(fields);
  const indexName = textIn(fields, "IndexName");
  const isCounted = isCountOnly(fields, indexName !== undefined);
  const placeholders = placeholdersIn(fields, EXPRESSIONS);
  const [keyText, filterText, projectionText] = EXPRESSIONS.map((name) => textIn(fields, name));
  if (keyText === undefined) {
    throw invalid(
      "Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.",
    );
  }
  const definition = tableIn(store, tableName);
  const schema = schemaOf(definition, indexName);
  const isConsistent = isOn(fields, "ConsistentRead");
  if (indexName !== undefined && isConsistent) {
    throw invalid("Consistent reads are not supported on global secondary indexes");
  }
  const filter =
    filterText === undefined
      ? undefined
      : conditionOf("FilterExpression", filterText, placeholders);
  const paths =
    projectionText === undefined ? undefined : projectionOf(projectionText, placeholders);
  const names = { partition: schema.partition.name, sort: schema.sort.name };
  const condition = keyConditionOf(keyText, placeholders, names);
  placeholders.checkAllUsed();
  if (filter) checkFilter(filter, schema);
  checkKeyCondition(condition, schema);
  const items = store.range(definition, {
    isIndex: indexName !== undefined,
    isConsistent,
    partition: keyColumn(condition.partition),
    ...boundsOf(condition.sort),
    isDescending: "ScanIndexForward" in fields && !isOn(fields, "ScanIndexForward"),
    after: startOf(fields["ExclusiveStartKey"], definition, { schema, condition }),
  });
  const page = collectPage(items, { limit, filter, paths, isCounted });
  const units = readUnits(page.bytes, isConsistent);
  return withParts(isCounted ? undefined : `"Items":[${page.texts.join(",")}]`, {
    Count: page.count,
    ScannedCount: page.scanned,
    LastEvaluatedKey: page.last && lastKey(page.last, definition, schema),
    ConsumedCapacity: consumedCapacity(fields, definition, () =>
      indexName === undefined ? { table: units, index: 0 } : { table: 0, index: units },
    ),
  });
}

/** Whether only the number of items is wanted. @throws ValidationException for a choice that contradicts others */
export function isCountOnly(fields: Fields, isIndex: boolean): boolean {
  const select = choiceIn(fields, "Select", SELECTIONS);
  const hasProjection = fields["ProjectionExpression"] !== undefined;
  if (select === "ALL_PROJECTED_ATTRIBUTES" && !isIndex) {
    throw invalid("ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName");
  }
  if (select === "SPECIFIC_ATTRIBUTES" && !hasProjection) {
    throw invalid(
      "Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES",
    );
  }
  if (select && select !== "SPECIFIC_ATTRIBUTES" && hasProjection) {
    const what = select === "COUNT" ? "only the Count" : select;
    throw invalid(`Cannot specify the ProjectionExpression when choosing to get ${what}`);
  }
  return select === "COUNT";
}

function schemaOf(definition: TableDefinition, indexName: string | undefined): QueriedSchema {
  if (indexName === undefined) return definition.key;
  if (definition.index?.name === indexName) return definition.index;
  throw invalid(`The table does not have the specified index: ${indexName}`);
}

function lastKey(last: StoredItem, { key }: TableDefinition, schema: QueriedSchema): Item {
  const item = itemOf(last);
  return { ...keyAttributes(key, item), ...keyAttributes(schema, item) };
}

/** A filter is for conditions that the key condition cannot express. */
function checkFilter(filter: BoundCondition, { partition, sort }: QueriedSchema): void {
  const name = [partition.name, sort.name].find((each) =>
    pathsIn(filter).some(([first]) => first === each),
  );
  if (name === undefined) return;
  throw invalid(
    `Filter Expression can only contain non-primary key attributes: Primary key attribute: ${name}`,
  );
}

function pathsIn(condition: BoundCondition): Path[] {
  switch (condition.kind) {
    case "and":
    case "or":
      return condition.parts.flatMap(pathsIn);
    case "not":
      return pathsIn(condition.part);
    case "in":
      return [condition.first, ...condition.others].flatMap(pathOf);
    case "compare":
    case "between":
    case "call":
      return condition.operands.flatMap(pathOf);
  }
}

function pathOf(operand: BoundOperand): Path[] {
  if (operand.kind === "path") return [operand.path];
  return operand.kind === "size" ? pathOf(operand.of) : [];
}
