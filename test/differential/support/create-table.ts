import { TABLE } from "#platform/table/schema.ts";

const { partitionKey, sortKey, index } = TABLE;

function keySchema(partition: string, sort: string): object[] {
  return [
    { AttributeName: partition, KeyType: "HASH" },
    { AttributeName: sort, KeyType: "RANGE" },
  ];
}

/** The request that makes the service's table. */
export const CREATE_TABLE = JSON.stringify({
  TableName: "masthead",
  BillingMode: "PAY_PER_REQUEST",
  AttributeDefinitions: [partitionKey, sortKey, index.partitionKey, index.sortKey].map((name) => ({
    AttributeName: name,
    AttributeType: "S",
  })),
  KeySchema: keySchema(partitionKey, sortKey),
  GlobalSecondaryIndexes: [
    {
      IndexName: index.name,
      KeySchema: keySchema(index.partitionKey, index.sortKey),
      Projection: { ProjectionType: "ALL" },
    },
  ],
});
