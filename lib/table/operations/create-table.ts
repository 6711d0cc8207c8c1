import * as v from "valibot";
import type { KeyAttribute, KeySchema, TableDefinition } from "#lib/table/storage/definition.ts";
import type { TableStore } from "#lib/table/storage/table-store.ts";
import { invalidValues, TableError } from "#lib/table/values/table-error.ts";
import { checkTableName, type Fields, tableIn, tableNameIn } from "./fields.ts";

const keySchema = v.array(
  v.object({ AttributeName: v.string(), KeyType: v.picklist(["HASH", "RANGE"]) }),
);

/** The subset of DynamoDB's tables that this engine supports. Anything else is refused, not ignored. */
const requestSchema = v.strictObject({
  TableName: v.string(),
  BillingMode: v.literal("PAY_PER_REQUEST"),
  AttributeDefinitions: v.array(
    v.object({ AttributeName: v.string(), AttributeType: v.picklist(["S", "N", "B"]) }),
  ),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          IndexName: v.string(),
          KeySchema: keySchema,
          Projection: v.strictObject({ ProjectionType: v.literal("ALL") }),
        }),
      ),
      v.maxLength(1),
    ),
  ),
});

/** CreateTable: a table with both keys and at most one index, which can be used at once. */
export function createTable(store: TableStore, fields: Fields): string {
  const parsed = v.safeParse(requestSchema, fields);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw invalidValues(`${v.getDotPath(issue) ?? "The request"}: ${issue.message}`);
  }
  const { TableName, AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = parsed.output;
  const name = checkTableName(TableName);
  if (store.definitionOf(name)) {
    throw new TableError("ResourceInUseException", `Table already exists: ${name}`);
  }
  const types = new Map(
    AttributeDefinitions.map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType]),
  );
  const [index] = GlobalSecondaryIndexes ?? [];
  const definition: TableDefinition = {
    name,
    key: schemaOf(KeySchema, types),
    ...(index && {
      index: { name: checkTableName(index.IndexName), ...schemaOf(index.KeySchema, types) },
    }),
    createdAt: Math.floor(Date.now() / 1000),
  };
  store.create(definition);
  return JSON.stringify({ TableDescription: describe(definition) });
}

function schemaOf(
  given: v.InferOutput<typeof keySchema>,
  types: ReadonlyMap<string, KeyAttribute["type"]>,
): KeySchema {
  const [partition, sort] = (["HASH", "RANGE"] as const).map((kind) => {
    const name = given.find(({ KeyType }) => KeyType === kind)?.AttributeName;
    const type = name === undefined ? undefined : types.get(name);
    return name !== undefined && type && { name, type };
  });
  if (!partition || !sort || given.length !== 2) {
    throw invalidValues(
      "A key here is one HASH and one RANGE attribute, both among the AttributeDefinitions",
    );
  }
  return { partition, sort };
}

/** DescribeTable. */
export function describeTable(store: TableStore, fields: Fields): string {
  const name = tableNameIn(fields);
  if (!store.definitionOf(name)) {
    throw new TableError(
      "ResourceNotFoundException",
      `Requested resource not found: Table: ${name} not found`,
    );
  }
  return JSON.stringify({ Table: describe(tableIn(store, name)) });
}

function describe({ name, key, index, createdAt }: TableDefinition): object {
  const attributes = [key.partition, key.sort, ...(index ? [index.partition, index.sort] : [])];
  const byName = new Map(attributes.map(({ name: each, type }) => [each, type]));
  return {
    TableName: name,
    TableStatus: "ACTIVE",
    CreationDateTime: createdAt,
    BillingModeSummary: { BillingMode: "PAY_PER_REQUEST" },
    AttributeDefinitions: [...byName].map(([AttributeName, AttributeType]) => ({
      AttributeName,
      AttributeType,
    })),
    KeySchema: describeKey(key),
    ...(index && {
      GlobalSecondaryIndexes: [
        {
          IndexName: index.name,
          IndexStatus: "ACTIVE",
          KeySchema: describeKey(index),
          Projection: { ProjectionType: "ALL" },
        },
      ],
    }),
  };
}

function describeKey({ partition, sort }: KeySchema): object[] {
  return [
    { AttributeName: partition.name, KeyType: "HASH" },
    { AttributeName: sort.name, KeyType: "RANGE" },
  ];
}
