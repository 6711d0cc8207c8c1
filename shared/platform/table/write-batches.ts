import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { settings, table } from "#platform/runtime.ts";
import type { Key } from "./schema.ts";
import { retryUnprocessed } from "./retry-unprocessed.ts";

/** Maximum of the table for one call. */
const BATCH = 25;

/**
 * Puts items, 25 a call, in place of any that are there.
 * @throws Error if the table is so busy that some remain unwritten; any of the others may have been written.
 */
export async function putAll(items: readonly Record<string, unknown>[]): Promise<void> {
  await inBatches(items.map((Item) => ({ PutRequest: { Item } })));
}

/**
 * Deletes items, 25 a call; harmless for missing ones.
 * @throws Error if the table is so busy that some remain; any of the others may be deleted.
 */
export async function deleteAll(items: readonly Key[]): Promise<void> {
  await inBatches(items.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } })));
}

async function inBatches(requests: readonly object[]): Promise<void> {
  const { tableName } = settings();
  for (let at = 0; at < requests.length; at += BATCH) {
    let left = requests.slice(at, at + BATCH);
    await retryUnprocessed(async () => {
      const command = new BatchWriteCommand({ RequestItems: { [tableName]: left } });
      const { UnprocessedItems } = await table().send(command);
      left = UnprocessedItems?.[tableName] ?? [];
      return left.length === 0;
    });
  }
}
