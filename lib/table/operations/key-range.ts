import type { KeyCondition, SortCondition } from "#lib/table/expressions/key-condition.ts";
import { columnsOf, type KeySchema, type TableDefinition } from "#lib/table/storage/definition.ts";
import type { KeyRange } from "#lib/table/storage/table-store.ts";
import { type AttributeValue, attributeOf, type Item } from "#lib/table/values/attribute-value.ts";
import { areEqual, compareValues } from "#lib/table/values/compare-values.ts";
import { afterPrefix, keyColumn } from "#lib/table/values/key-encoding.ts";
import { readItem } from "#lib/table/values/read-value.ts";
import { invalid } from "#lib/table/values/table-error.ts";
import { checkConditionValue } from "./keys.ts";

/** The source of a query: the table, or its index if `name` is set. */
export type QueriedSchema = KeySchema & { name?: string };

/** @throws ValidationException for values that no key of the schema can have */
export function checkKeyCondition({ partition, sort }: KeyCondition, schema: QueriedSchema): void {
  checkConditionValue(partition, schema.partition, schema);
  for (const value of sort ? valuesOf(sort) : []) checkConditionValue(value, schema.sort, schema);
}

function valuesOf(sort: SortCondition): AttributeValue[] {
  return sort.operator === "BETWEEN" ? [sort.low, sort.high] : [sort.value];
}

/** The bounds that a condition on the sort key imposes. */
export function boundsOf(sort: SortCondition | undefined): Pick<KeyRange, "lower" | "upper"> {
  if (!sort) return {};
  if (sort.operator === "BETWEEN") {
    return { lower: at(sort.low, true), upper: at(sort.high, true) };
  }
  const { operator, value } = sort;
  switch (operator) {
    case "=":
      return { lower: at(value, true), upper: at(value, true) };
    case "<":
    case "<=":
      return { upper: at(value, operator === "<=") };
    case ">":
    case ">=":
      return { lower: at(value, operator === ">=") };
    case "begins_with": {
      const end = afterPrefix(keyColumn(value));
      const upper = end === undefined ? undefined : { column: end, isInclusive: false };
      return { lower: at(value, true), upper };
    }
  }
}

function at(value: AttributeValue, isInclusive: boolean) {
  return { column: keyColumn(value), isInclusive };
}

/**
 * Where a page begins after a key that the request gives: the columns by which the range is ordered.
 * @throws ValidationException for a key that the query cannot have returned
 */
export function startOf(
  given: unknown,
  definition: TableDefinition,
  { schema, condition }: { schema: QueriedSchema; condition: KeyCondition },
): KeyRange["after"] {
  if (given === undefined) return undefined;
  const start = readItem(given);
  checkStart(start, definition, schema);
  const [partition, sort] = [schema.partition.name, schema.sort.name].map((name) =>
    attributeOf(start, name),
  );
  if (!partition || !sort || !areEqual(partition, condition.partition)) {
    throw invalid(
      "The provided starting key is outside query boundaries based on provided conditions",
    );
  }
  if (condition.sort && !lets(condition.sort, sort)) {
    throw invalid("The provided starting key does not match the range key predicate");
  }
  const key = columnsOf(definition.key, start);
  return schema.name === undefined ? [key.sort] : [keyColumn(sort), key.partition, key.sort];
}

function checkStart(start: Item, { key }: TableDefinition, schema: QueriedSchema): void {
  const needed = [key.partition, key.sort, schema.partition, schema.sort];
  const names = new Set(needed.map(({ name }) => name));
  const fits = needed.every(({ name, type }) => {
    const value = attributeOf(start, name);
    return value && type in value;
  });
  if (!fits || names.size !== Object.keys(start).length) {
    throw invalid("The provided starting key is invalid");
  }
  for (const attribute of needed) {
    const value = attributeOf(start, attribute.name);
    try {
      if (value) checkConditionValue(value, attribute, { ...schema, partition: key.partition });
    } catch (error) {
      throw invalid(
        `The provided starting key is invalid: ${error instanceof Error ? error.message : ""}`,
      );
    }
  }
}

function lets(sort: SortCondition, value: AttributeValue): boolean {
  const order = (other: AttributeValue): number => compareValues(value, other) ?? Number.NaN;
  switch (sort.operator) {
    case "BETWEEN":
      return order(sort.low) >= 0 && order(sort.high) <= 0;
    case "=":
      return order(sort.value) === 0;
    case "<":
      return order(sort.value) < 0;
    case "<=":
      return order(sort.value) <= 0;
    case ">":
      return order(sort.value) > 0;
    case ">=":
      return order(sort.value) >= 0;
    case "begins_with":
      return "S" in value && "S" in sort.value
        ? value.S.startsWith(sort.value.S)
        : "B" in value &&
            "B" in sort.value &&
            Buffer.from(value.B, "base64")
              .toString("hex")
              .startsWith(Buffer.from(sort.value.B, "base64").toString("hex"));
  }
}
