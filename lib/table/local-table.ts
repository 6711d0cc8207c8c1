import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  ResourceNotFoundException,
} from "@aws-sdk/client-dynamodb";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { ItemStore } from "#platform/ports/item-store.ts";
import { documentClient } from "#platform/runtime.ts";
import { TABLE } from "#platform/table/schema.ts";
import { requestHandlerOf } from "./request-handler.ts";
import { SqliteItemStore } from "#lib/table/sqlite/sqlite-item-store.ts";
import { checkAfterUncleanEnd } from "#lib/table/storage/file-check.ts";
import { lockFolder, type Release } from "#lib/table/storage/folder-lock.ts";
import { refuseLostFile } from "#lib/table/storage/lost-file.ts";
import { TableEngine } from "./table-engine.ts";

/** A table, and how to release it. */
export interface LocalTable {
  client: DynamoDBDocumentClient;
  /** The same table in the service's own language; that of the client where it is missing. */
  items?: ItemStore;
  /** Drops items that have expired; there where the table does not do so by itself. */
  dropExpired?(at: Date): Promise<void>;
  close(): Promise<void>;
}

/** The table's file in a data folder. */
export function tableFile(dataFolder: string): string {
  return join(dataFolder, "masthead.db");
}

/** Longer than any command holds a folder while it opens its table. */
const WAIT_FOR_COMMANDS_MILLISECONDS = 1000;

/**
 * Locks a data folder for its only host.
 * @throws Error in plain words while another one is running on it
 */
export function lockDataFolder(dataFolder: string): Release {
  const release = lockFolder(dataFolder, WAIT_FOR_COMMANDS_MILLISECONDS);
  if (release) return release;
  throw new Error(`Another Masthead is running on the data folder ${dataFolder}.`);
}

/**
 * Opens the table of a data folder for its host, after a check where the last one was killed.
 * @throws Error in plain words for a file that is damaged or not of this version
 */
export async function openHostTable(dataFolder: string, tableName: string): Promise<LocalTable> {
  refuseEarlierTable(dataFolder);
  refuseLostFile(tableFile(dataFolder));
  checkAfterUncleanEnd(tableFile(dataFolder));
  return tableOver(TableEngine.open(tableFile(dataFolder)), tableName);
}

/** Opens the table of a data folder beside its host, or without one. @throws like {@link openHostTable} */
export async function openTable(dataFolder: string, tableName: string): Promise<LocalTable> {
  const release = lockFolder(dataFolder, 0);
  try {
    // A running host has checked the file, which is in use.
    if (release) return await openHostTable(dataFolder, tableName);
    refuseLostFile(tableFile(dataFolder));
    return await tableOver(TableEngine.open(tableFile(dataFolder)), tableName);
  } finally {
    release?.();
  }
}

/** A table that ends with the process. */
export async function openMemoryTable(tableName: string): Promise<LocalTable> {
  return tableOver(TableEngine.inMemory(), tableName);
}

/** Connects the SDK to a table of this process; the service's one table is created there if it is missing. */
export async function tableOver(engine: TableEngine, tableName: string): Promise<LocalTable> {
  const client = clientOver(engine);
  await createWhereMissing(client, tableName);
  return {
    client,
    items: new SqliteItemStore(engine, tableName),
    dropExpired: (at) => engine.dropExpired(tableName, TABLE.timeToLive, at),
    close: async () => {
      client.destroy();
      await engine.close();
    },
  };
}

/** Earlier versions kept the table in a LevelDB folder. Its contents must not be ignored. */
function refuseEarlierTable(dataFolder: string): void {
  const folder = join(dataFolder, "table");
  if (existsSync(tableFile(dataFolder)) || !existsSync(join(folder, "CURRENT"))) return;
  throw new Error(
    `The folder ${folder} contains the table of an earlier version, in a format that this version does not read. Nothing was changed. Keep using that version, or move the data folder away to start afresh.`,
  );
}

/** Steps of a call that serve networks, other machines and their keys: more than half of a call's cost here. */
const STEPS_OF_LINES = [
  "contentLengthMiddleware",
  "getUserAgentMiddleware",
  "hostHeaderMiddleware",
  "httpSigningMiddleware",
  "loggerMiddleware",
  "recursionDetectionMiddleware",
  // A retry would fail again.
  "retryMiddleware",
];

/** The SDK copies its settings three times a call, which is a quarter of its cost. These are read from the copies. */
const SETTINGS_IN_COPIES = ["endpointProvider", "ignoreConfiguredEndpointUrls"];

const NOWHERE = { url: new URL("http://localhost") };

function clientOver(engine: TableEngine): DynamoDBDocumentClient {
  const client = new DynamoDBClient({
    region: "local",
    endpointProvider: () => NOWHERE,
    ignoreConfiguredEndpointUrls: true,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    requestHandler: requestHandlerOf(engine),
  });
  for (const step of STEPS_OF_LINES) client.middlewareStack.remove(step);
  for (const name of Object.keys(client.config)) {
    const enumerable = SETTINGS_IN_COPIES.includes(name);
    Object.defineProperty(client.config, name, { enumerable });
  }
  return documentClient(client);
}

/** Creates the table if it is missing. One created by another process may take a moment before it can be used. */
export async function createWhereMissing(
  client: DynamoDBDocumentClient,
  tableName: string,
): Promise<void> {
  try {
    await client.send(new DescribeTableCommand({ TableName: tableName }));
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    await create(client, tableName);
  }
}

async function create(client: DynamoDBDocumentClient, tableName: string): Promise<void> {
  try {
    await client.send(new CreateTableCommand(definition(tableName)));
  } catch (error) {
    // Another process was faster.
    if (!(error instanceof ResourceInUseException)) throw error;
  }
}

/** The table's definition according to the schema. */
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
