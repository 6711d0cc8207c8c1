import { ENV } from "#platform/settings/env.ts";
import { startDynamoDbLocal } from "./dynamodb-local.ts";

/** Has the tests' hosts keep their table in DynamoDB Local. For vitest, before any test. */
export async function setup(): Promise<() => void> {
  const { address, stop } = await startDynamoDbLocal();
  process.env[ENV.tableEndpoint] = address;
  return stop;
}
