import { DynamoDBClient, waitUntilTableExists } from "@aws-sdk/client-dynamodb";
import { documentClient } from "#platform/runtime.ts";
import { tableRetries } from "#platform/aws/table-retries.ts";
import { endpointClientConfig } from "./endpoint-clients.ts";
import { createWhereMissing, type LocalTable } from "#lib/table/local-table.ts";

const CREATION_SECONDS = 60;

/** The table at the endpoint that the SDK finds in the environment, made there where it is missing. */
export async function openEndpointTable(tableName: string): Promise<LocalTable> {
  const client = new DynamoDBClient({
    ...endpointClientConfig(process.env),
    retryStrategy: tableRetries(),
  });
  const table = documentClient(client);
  await createWhereMissing(table, tableName);
  await waitUntilTableExists({ client, maxWaitTime: CREATION_SECONDS }, { TableName: tableName });
  return { client: table, close: async () => client.destroy() };
}
