import * as v from "valibot";
import type { TableDefinition } from "./definition.ts";

/** The table of tables. DynamoDB allows no name with a space, so no table can have this one. */
export const DEFINITIONS = '"table definitions"';

const keyAttribute = v.object({ name: v.string(), type: v.picklist(["S", "N", "B"]) });
const keySchema = { partition: keyAttribute, sort: keyAttribute };
const definitionSchema = v.object({
  name: v.string(),
  key: v.object(keySchema),
  index: v.exactOptional(v.object({ name: v.string(), ...keySchema })),
  createdAt: v.number(),
});

/** The first statement for a new file. */
export const FIRST_STATEMENT = `CREATE TABLE IF NOT EXISTS ${DEFINITIONS} (
  name TEXT PRIMARY KEY,
  definition TEXT NOT NULL
) STRICT`;

/** @throws ValiError for a text that is not a definition */
export function parseDefinition(text: string): TableDefinition {
  return v.parse(definitionSchema, JSON.parse(text));
}

/**
 * How a table is stored in SQLite: one row per item, with the keys that it is found by and the item as DynamoDB's
 * JSON, readable for people.
 */
export function createStatements({ name, index }: TableDefinition): string[] {
  return [
    `CREATE TABLE "${name}" (
      pk NOT NULL, -- the item's partition key; numbers as bytes that sort like them
      sk NOT NULL, -- its sort key
      ipk, -- the index's partition key, for an item that is in the index
      isk, -- the index's sort key
      size INTEGER NOT NULL, -- bytes, as DynamoDB counts them
      item TEXT NOT NULL, -- DynamoDB's JSON
      PRIMARY KEY (pk, sk)
    )`,
    ...(index
      ? [
          `CREATE INDEX "${name} ${index.name}" ON "${name}" (ipk, isk, pk, sk) WHERE ipk IS NOT NULL`,
        ]
      : []),
  ];
}
