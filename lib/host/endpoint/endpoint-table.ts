import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  ResourceNotFoundException,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import { DynamoItemStore } from "#platform/aws/dynamo/dynamo-item-store.ts";
import { tableRetries } from "#platform/aws/table-retries.ts";
import { TABLE } from "#platform/table/schema.ts";
import type { LocalTable } from "#lib/host/table/local-table.ts";
import { endpointClientConfig } from "./endpoint-clients.ts";

const CREATION_SECONDS = 60;

/** The table at the endpoint that the SDK finds in the environment, created if missing. */
export async function openEndpointTable(tableName: string): Promise<LocalTable> {
  const client = new DynamoDBClient({
    ...endpointClientConfig(process.env),
    retryStrategy: tableRetries(),
  });
  await createWhereMissing(client, tableName);
  await waitUntilTableExists({ client, maxWaitTime: CREATION_SECONDS }, { TableName: tableName });
  return { items: new DynamoItemStore(client, tableName), close: async () => client.destroy() };
}

/** Creates the table if it is missing. One created by another process may take a moment before it can be used. */
export async function createWhereMissing(client: DynamoDBClient, tableName: string): Promise<void> {
  try {
    await client.send(new DescribeTableCommand({ TableName: tableName }));
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    await create(client, tableName);
  }
}

async function create(client: DynamoDBClient, tableName: string): Promise<void> {
  try {
    await client.send(new CreateTableCommand(definition(tableName)));
  } catch (error) {
    // Another process has created it first.
    if (!(error instanceof ResourceInUseException)) throw error;
  }
}

function definition(tableName: string): CreateTableCommandInput {
  const { partitionKey, sortKey, index } = TABLE;
  const names = [partitionKey, sortKey, index.partitionKey, index.sortKey];
  return {
    TableName: tableName,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: names.map((name) => ({ AttributeName: name, AttributeType: "S" })),
    KeySchema: [
      { AttributeName: partitionKey, KeyType: "HASH" },
      { AttributeName: sortKey, KeyType: "RANGE" },
    ],
    GlobalSecondaryIndexes: [
      {
        IndexName: index.name,
        KeySchema: [
          { AttributeName: index.partitionKey, KeyType: "HASH" },
          { AttributeName: index.sortKey, KeyType: "RANGE" },
        ],
        Projection: { ProjectionType: "ALL" },
      },
    ],
  };
}
