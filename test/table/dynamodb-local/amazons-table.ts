import { ENV } from "#platform/settings/env.ts";
import { startDynamoDbLocal } from "./dynamodb-local.ts";

/** Keeps the hosts' tables in DynamoDB Local. Vitest calls this before any test. */
export async function setup(): Promise<() => void> {
  const { address, stop } = await startDynamoDbLocal();
  process.env[ENV.tableEndpoint] = address;
  return stop;
}
