import { type AttributeValue, attributeOf, type Item } from "#lib/table/values/attribute-value.ts";
import { type KeyColumn, keyColumn } from "#lib/table/values/key-encoding.ts";

/** An attribute of a key. */
export interface KeyAttribute {
  name: string;
  type: "S" | "N" | "B";
}

/** The two attributes by which a table or an index is ordered. */
export interface KeySchema {
  partition: KeyAttribute;
  sort: KeyAttribute;
}

/** A table of the one shape that this engine keeps: both keys, and at most one index with all attributes. */
export interface TableDefinition {
  name: string;
  key: KeySchema;
  index?: KeySchema & { name: string };
  /** Seconds since 1970. */
  createdAt: number;
}

/** A key in the columns of its table. */
export interface KeyColumns {
  partition: KeyColumn;
  sort: KeyColumn;
}

/** The columns of an item's key. Its attributes must be checked before. */
export function columnsOf(schema: KeySchema, item: Item): KeyColumns {
  const columns = indexColumnsOf(schema, item);
  if (!columns) throw new Error("An item without its key passed the checks");
  return columns;
}

/** The columns of an item in an index; undefined for an item that is not in it. */
export function indexColumnsOf(schema: KeySchema | undefined, item: Item): KeyColumns | undefined {
  if (!schema) return undefined;
  const partition = attributeOf(item, schema.partition.name);
  const sort = attributeOf(item, schema.sort.name);
  return partition && sort && { partition: keyColumn(partition), sort: keyColumn(sort) };
}

/** The attributes of a key, without the rest of the item. */
export function keyAttributes({ partition, sort }: KeySchema, item: Item): Item {
  const names = [partition.name, sort.name];
  return Object.fromEntries(
    names.flatMap((name): [string, AttributeValue][] => {
      const value = attributeOf(item, name);
      return value ? [[name, value]] : [];
    }),
  );
}
