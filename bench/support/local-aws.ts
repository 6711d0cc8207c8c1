import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import dynalite from "dynalite";
import { createWhereMissing } from "#lib/host/endpoint/endpoint-table.ts";
import { createApiKey } from "#features/accounts/operations/create-api-key.ts";
import { deriveKey } from "#platform/settings/derived-keys.ts";
import {
  KEY_PURPOSES,
  keyParameterVariable,
  type KeyPurpose,
} from "#platform/settings/key-purposes.ts";
import { ENV, readSettings } from "#platform/settings/env.ts";
import { DynamoItemStore } from "#platform/aws/dynamo/dynamo-item-store.ts";
import { installRuntime } from "#platform/runtime.ts";

/** The services that functions call, on this machine, with an account and a key in the table. */
export interface LocalAws {
  /** The environment that every function finds on AWS, without keys. */
  env: Record<string, string>;
  credentials: { apiKey: string; secret: string };
  close(): void;
}

const MASTER_KEY = Buffer.from("0123456789abcdef".repeat(4), "hex");
const ACCOUNT = {
  AWS_REGION: "us-east-1",
  AWS_ACCESS_KEY_ID: "test",
  AWS_SECRET_ACCESS_KEY: "test",
  AWS_SESSION_TOKEN: "test",
};

/** Starts a table, and a server that answers all calls to SSM, S3, SQS and SES: with a key, or nothing. */
export async function startLocalAws(): Promise<LocalAws> {
  const table = dynalite({ createTableMs: 0 });
  const others = createServer((request, response) => {
    void text(request).then((body) => {
      const purpose = KEY_PURPOSES.find((each) => body.includes(`"${parameterOf(each)}"`));
      response.end(
        purpose
          ? JSON.stringify({ Parameter: { Value: deriveKey(MASTER_KEY, purpose).toString("hex") } })
          : "<ListBucketResult></ListBucketResult>",
      );
    });
  });
  const [endpoint, tableEndpoint] = [await addressOf(others), await addressOf(table)];
  const credentials = await fillTable(tableEndpoint);
  const env = {
    ...ACCOUNT,
    [ENV.endpoint]: endpoint,
    [ENV.tableEndpoint]: tableEndpoint,
    [ENV.tableName]: "masthead",
    [ENV.bucket]: "masthead",
    [ENV.uploadQueueUrl]: `${endpoint}/1/uploads`,
    [ENV.senderAddress]: "press@example.org",
  };
  const close = () => {
    for (const server of [table, others]) {
      server.closeAllConnections();
      server.close();
    }
  };
  return { env, credentials, close };
}

export function keyEnvironment(purposes: readonly KeyPurpose[]): Record<string, string> {
  return Object.fromEntries(
    purposes.map((purpose) => [keyParameterVariable(purpose), parameterOf(purpose)]),
  );
}

function parameterOf(purpose: KeyPurpose): string {
  return `/masthead/keys/${purpose}`;
}

async function fillTable(endpoint: string): Promise<LocalAws["credentials"]> {
  const credentials = { accessKeyId: "test", secretAccessKey: "test" };
  const table = new DynamoDBClient({ endpoint, region: "us-east-1", credentials });
  await createWhereMissing(table, "masthead");
  const items = new DynamoItemStore(table, "masthead");
  installRuntime({ items, masterKey: MASTER_KEY, settings: readSettings({}) });
  return createApiKey("Benchmark").finally(() => table.destroy());
}

async function addressOf(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("No port is free");
  return `http://127.0.0.1:${address.port}`;
}
