import { createHash } from "node:crypto";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { Agent } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  type DynamoDBClientConfig,
  ResourceNotFoundException,
} from "@aws-sdk/client-dynamodb";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import dynalite from "dynalite";
import { documentClient } from "../../shared/runtime.ts";
import { TABLE } from "../../shared/table/schema.ts";
import { closeIteratorsAfterUse } from "./close-iterators.ts";
import { inProcessRequests } from "./in-process-requests.ts";

/** The table of a data folder, and how to let go of it. */
export interface LocalTable {
  client: DynamoDBDocumentClient;
  close(): Promise<void>;
}

/** Several processes want the table's files, but only one can have them: the others talk to it. */
export async function openTable(dataFolder: string, tableName: string): Promise<LocalTable> {
  const socketPath = socketOf(dataFolder);
  if (await isListening(socketPath)) return connectTo(socketPath);
  return serveTable(socketPath, tableName, join(dataFolder, "table"));
}

/**
 * Serves the table of a data folder to this and to other local processes of the same user.
 * @throws Error when another process serves it already
 */
export async function serveTable(
  socketPath: string,
  tableName: string,
  path: string | undefined,
): Promise<LocalTable> {
  // What a killed process left behind; nobody listens there, else the files would be locked.
  if (process.platform !== "win32") await rm(socketPath, { force: true });
  closeIteratorsAfterUse();
  const server = dynalite({ createTableMs: 0, ...(path && { path }) });
  server.listen(socketPath);
  await once(server, "listening");
  const client = clientOver(inProcessRequests(server));
  await createWhereMissing(client, tableName);
  return {
    client,
    close: async () => {
      client.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** The socket at which a data folder's table is served: not a port, which other users could call. */
export function socketOf(dataFolder: string): string {
  const name = createHash("sha256").update(resolve(dataFolder)).digest("hex").slice(0, 16);
  return process.platform === "win32"
    ? `\\\\.\\pipe\\masthead-${name}`
    : join(tmpdir(), `masthead-${name}.sock`);
}

/** Whether a process serves the table of a data folder. */
export async function isListening(socketPath: string): Promise<boolean> {
  const socket = connect(socketPath);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

function connectTo(socketPath: string): LocalTable {
  const client = clientOver({
    // oxlint-disable-next-line unicorn/no-useless-spread -- the types leave out `socketPath`, which Node's agent hands on to every connection
    httpAgent: new Agent({ ...{ socketPath }, keepAlive: true, maxSockets: 50 }),
  });
  return { client, close: async () => client.destroy() };
}

function clientOver(
  requestHandler: NonNullable<DynamoDBClientConfig["requestHandler"]>,
): DynamoDBDocumentClient {
  return documentClient(
    new DynamoDBClient({
      region: "local",
      endpoint: "http://localhost",
      credentials: { accessKeyId: "local", secretAccessKey: "local" },
      // Nobody checks signatures here, and making them costs a quarter of a call.
      signer: {
        sign: async (request) => ({ ...request, headers: signedHeaders(request.headers) }),
      },
      requestHandler,
    }),
  );
}

/** The headers that dynalite wants to see on a signed request; it looks at their form only. */
function signedHeaders(headers: Record<string, string>): Record<string, string> {
  const authorization =
    "AWS4-HMAC-SHA256 Credential=local/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=local";
  return { ...headers, authorization, "x-amz-date": "20260101T000000Z" };
}

/** Makes the table where it is missing. It may take a moment before it can be used. */
export async function createWhereMissing(
  client: DynamoDBDocumentClient,
  tableName: string,
): Promise<void> {
  if (await isActive(client, tableName)) return;
  await client.send(new CreateTableCommand(definition(tableName)));
  // dynalite makes a table in a later turn of the event loop.
  while (!(await isActive(client, tableName))) await nextTurn();
}

async function isActive(client: DynamoDBDocumentClient, tableName: string): Promise<boolean> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
    return Table?.TableStatus === "ACTIVE";
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
}

/** The table's definition from the schema. */
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
