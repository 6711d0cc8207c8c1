import {
  type AttributeValue,
  attributeOf,
  type Item,
  typeOf,
} from "#lib/table/values/attribute-value.ts";
import { readItem } from "#lib/table/values/read-value.ts";
import { invalid, invalidValues } from "#lib/table/values/table-error.ts";
import { sizeOfItem, sizeOfValue } from "#lib/table/values/item-size.ts";
import type { KeyAttribute, KeySchema, TableDefinition } from "#lib/table/storage/definition.ts";
import type { Fields } from "./fields.ts";
import { constraint } from "./fields.ts";

const LARGEST_PARTITION_KEY = 2048;
const LARGEST_SORT_KEY = 1024;
const LARGEST_ITEM = 400 * 1024;

/** The key that a request names. @throws ValidationException if it is not a key of the table */
export function keyIn(fields: Fields, { key }: TableDefinition): Item {
  const given = fields["Key"];
  if (given === undefined) throw constraint("Value null at 'key'", "Member must not be null");
  return checkKey(readItem(given), key);
}

/** @throws ValidationException for a key of other attributes or types than the schema's, or one that is empty or too long */
export function checkKey(key: Item, schema: KeySchema): Item {
  const attributes = [schema.partition, schema.sort];
  const fits = attributes.every(({ name, type }) => {
    const value = attributeOf(key, name);
    return value && type in value;
  });
  if (!fits || Object.keys(key).length !== attributes.length) {
    throw invalid("The provided key element does not match the schema");
  }
  for (const { name } of attributes) {
    if (isEmpty(attributeOf(key, name))) throw emptyKey(name);
  }
  checkSizes(schema, key);
  return key;
}

/** @throws ValidationException for an item that cannot be in the table, or not in its index */
export function checkItem(item: Item, { key, index }: TableDefinition): void {
  for (const { name, type } of [key.partition, key.sort]) {
    const value = attributeOf(item, name);
    if (!value) throw invalidValues(`Missing the key ${name} in the item`);
    if (!(type in value)) {
      throw invalidValues(
        `Type mismatch for key ${name} expected: ${type} actual: ${typeOf(value)}`,
      );
    }
    if (isEmpty(value)) throw emptyKey(name);
  }
  checkSizes(key, item);
  if (index) checkIndexKey(item, index);
  if (sizeOfItem(item) > LARGEST_ITEM) {
    throw invalid("Item size has exceeded the maximum allowed size");
  }
}

/** @throws ValidationException if a changed item has grown too large */
export function checkGrown(item: Item): void {
  if (sizeOfItem(item) > LARGEST_ITEM) {
    throw invalid("Item size to update has exceeded the maximum allowed size");
  }
}

/** @throws ValidationException for an item whose attributes cannot be an index's key; missing ones keep it out of it */
export function checkIndexKey(item: Item, index: KeySchema & { name: string }): void {
  for (const { name, type } of [index.partition, index.sort]) {
    const value = attributeOf(item, name);
    if (!value) continue;
    if (!(type in value)) {
      throw invalidValues(
        `Type mismatch for Index Key ${name} Expected: ${type} Actual: ${typeOf(value)} IndexName: ${index.name}`,
      );
    }
    if (isEmpty(value)) throw emptyIndexKey(index.name, name);
  }
  checkSizes(index, item);
}

/** @throws ValidationException for a value that is compared with a key, and that no key can have */
export function checkConditionValue(
  value: AttributeValue,
  { name, type }: KeyAttribute,
  schema: KeySchema & { name?: string },
): void {
  if (!(type in value)) {
    throw invalidValues("Condition parameter type does not match schema type");
  }
  if (isEmpty(value)) {
    throw schema.name === undefined ? emptyKey(name) : emptyIndexKey(schema.name, name);
  }
  checkSizes(schema, { [name]: value });
}

function isEmpty(value: AttributeValue | undefined): boolean {
  return (
    value !== undefined && (("S" in value && value.S === "") || ("B" in value && value.B === ""))
  );
}

function emptyKey(name: string): Error {
  return invalid(
    `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`,
  );
}

function emptyIndexKey(indexName: string, name: string): Error {
  return invalid(
    `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty string value. IndexName: ${indexName}, IndexKey: ${name}`,
  );
}

function checkSizes({ partition, sort }: KeySchema, item: Item): void {
  const [first, second] = [attributeOf(item, partition.name), attributeOf(item, sort.name)];
  if (first && sizeOfValue(first) > LARGEST_PARTITION_KEY) {
    throw invalidValues(
      `Size of hashkey has exceeded the maximum size limit of${LARGEST_PARTITION_KEY} bytes`,
    );
  }
  if (second && sizeOfValue(second) > LARGEST_SORT_KEY) {
    throw invalidValues(
      `Aggregated size of all range keys has exceeded the size limit of ${LARGEST_SORT_KEY} bytes`,
    );
  }
}
