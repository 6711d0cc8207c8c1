import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { createWhereMissing } from "../../lib/local/local-table.ts";
import { createApiKey } from "../../shared/accounts/create-api-key.ts";
import { ENV, readSettings } from "../../shared/env.ts";
import { documentClient, installRuntime } from "../../shared/runtime.ts";
import { tableServer } from "../../test/support/table-endpoint.ts";

/** What functions call, on this machine, with an account and a key in the table. */
export interface LocalAws {
  /** The environment that a function finds on AWS. */
  env: Record<string, string>;
  credentials: { apiKey: string; secret: string };
  close(): void;
}

const MASTER_KEY = "0123456789abcdef".repeat(4);
const ACCOUNT = {
  AWS_REGION: "us-east-1",
  AWS_ACCESS_KEY_ID: "test",
  AWS_SECRET_ACCESS_KEY: "test",
  AWS_SESSION_TOKEN: "test",
};

/** Starts a table, and one answer for all that SSM, S3, SQS and SES are asked: the master key, or nothing there. */
export async function startLocalAws(): Promise<LocalAws> {
  const table = tableServer();
  const others = createServer((request, response) => {
    request.resume().once("end", () => {
      const isParameter = request.headers["x-amz-target"] === "AmazonSSM.GetParameter";
      response.end(
        isParameter
          ? JSON.stringify({ Parameter: { Value: MASTER_KEY } })
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
    [ENV.masterKeyParameter]: "/masthead/master-key",
  };
  const close = () => {
    for (const server of [table, others]) {
      server.closeAllConnections();
      server.close();
    }
  };
  return { env, credentials, close };
}

async function fillTable(endpoint: string): Promise<LocalAws["credentials"]> {
  const credentials = { accessKeyId: "test", secretAccessKey: "test" };
  const table = documentClient(new DynamoDBClient({ endpoint, region: "us-east-1", credentials }));
  await createWhereMissing(table, "masthead");
  const masterKey = Buffer.from(MASTER_KEY, "hex");
  installRuntime({ table, masterKey, settings: readSettings({}) });
  return createApiKey("Benchmark").finally(() => table.destroy());
}

async function addressOf(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("No port is free");
  return `http://127.0.0.1:${address.port}`;
}
