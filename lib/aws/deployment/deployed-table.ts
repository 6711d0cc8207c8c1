import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { GetParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { DynamoItemStore } from "#platform/aws/dynamo/dynamo-item-store.ts";
import type { ItemStore } from "#platform/ports/item-store.ts";
import { tableRetries } from "#platform/aws/table-retries.ts";
import { ENV, readMasterKeyIn } from "#platform/settings/env.ts";
import { explainAwsError } from "#lib/aws/deployment/explain-aws-error.ts";
import { namesOf } from "#lib/aws/deployment/names.ts";

/** The parts of a deployment with accounts and keys. */
export interface DeployedTable {
  items: ItemStore;
  /** Another table of the same account, such as a restored one. */
  itemsOf: (tableName: string) => ItemStore;
  tableName: string;
  masterKey: Buffer;
  close: () => void;
}

/**
 * Opens the table of a deployment and the key to its secrets, with the credentials and the region of the AWS command
 * line.
 * @throws Error in plain words for missing credentials, region, permission or deployment
 */
export async function openDeployedTable(deployment: string): Promise<DeployedTable> {
  const { table: tableName, masterKeyParameter } = namesOf(deployment);
  const tables = new DynamoDBClient({ retryStrategy: tableRetries() });
  const parameters = new SSMClient();
  try {
    const ask = new GetParameterCommand({ Name: masterKeyParameter, WithDecryption: true });
    const { Parameter } = await parameters.send(ask);
    const masterKey = readMasterKeyIn({ [ENV.masterKey]: Parameter?.Value });
    await tables.send(new DescribeTableCommand({ TableName: tableName }));
    return {
      items: new DynamoItemStore(tables, tableName),
      itemsOf: (name) => new DynamoItemStore(tables, name),
      tableName,
      masterKey,
      close: () => tables.destroy(),
    };
  } catch (error) {
    throw new Error(inPlainWords(error, deployment), { cause: error });
  } finally {
    parameters.destroy();
  }
}

const NOT_THERE = new Set(["ParameterNotFound", "ResourceNotFoundException"]);

function inPlainWords(error: unknown, deployment: string): string {
  if (error instanceof Error && NOT_THERE.has(error.name)) {
    return `There is no deployment "${deployment}" in this account and region. Check AWS_PROFILE, AWS_REGION and the deployment's name.`;
  }
  return explainAwsError(error, "The deployment");
}
