import { TABLE } from "#platform/table/schema.ts";

/** The table of tables. DynamoDB's names have no spaces, so no table can have this one. */
export const DEFINITIONS = '"table definitions"';

export const FIRST_STATEMENT = `CREATE TABLE IF NOT EXISTS ${DEFINITIONS} (
  name TEXT PRIMARY KEY,
  definition TEXT NOT NULL
) STRICT`;

/**
 * Creates a table in SQLite if it is missing: one row per item, with the keys for finding it, and the item as
 * DynamoDB's JSON, which people can read.
 */
export function createStatements(name: string): string[] {
  return [
    `CREATE TABLE IF NOT EXISTS "${name}" (
      pk NOT NULL, -- the item's partition key
      sk NOT NULL, -- its sort key
      ipk, -- the index's partition key, for an item that is in the index
      isk, -- the index's sort key
      size INTEGER NOT NULL, -- bytes, as DynamoDB counts them
      item TEXT NOT NULL, -- DynamoDB's JSON
      PRIMARY KEY (pk, sk)
    )`,
    `CREATE INDEX IF NOT EXISTS "${name} ${TABLE.index.name}" ON "${name}" (ipk, isk, pk, sk) WHERE ipk IS NOT NULL`,
  ];
}

/** The table's entry in the catalogue, which earlier versions need to open the file. */
export function definitionOf(name: string): string {
  const text = (attribute: string) => ({ name: attribute, type: "S" });
  const { partitionKey, sortKey, index } = TABLE;
  return JSON.stringify({
    name,
    key: { partition: text(partitionKey), sort: text(sortKey) },
    index: { name: index.name, partition: text(index.partitionKey), sort: text(index.sortKey) },
    createdAt: Math.floor(Date.now() / 1000),
  });
}
