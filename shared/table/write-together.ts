import { setTimeout as wait } from "node:timers/promises";
import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { settings, table } from "../runtime.ts";

/** As many as the table takes in one call. */
const BATCH = 25;
const TRIES = 6;
const FIRST_WAIT_MILLISECONDS = 50;

/**
 * Puts items, 25 a call, in place of any that are there. Puts that a busy table leaves undone are
 * tried again for about two seconds.
 * @throws Error when some are still undone; any of the others may have been written.
 */
export async function writeTogether(items: readonly Record<string, unknown>[]): Promise<void> {
  for (let at = 0; at < items.length; at += BATCH) await writeBatch(items.slice(at, at + BATCH));
}

async function writeBatch(items: readonly Record<string, unknown>[]): Promise<void> {
  const { tableName } = settings();
  let left: object[] = items.map((Item) => ({ PutRequest: { Item } }));
  for (let tries = 0; left.length > 0; tries++) {
    if (tries === TRIES) throw new Error("The table leaves items unwritten");
    if (tries > 0) await wait(FIRST_WAIT_MILLISECONDS * 2 ** (tries - 1));
    const command = new BatchWriteCommand({ RequestItems: { [tableName]: left } });
    const { UnprocessedItems } = await table().send(command);
    left = UnprocessedItems?.[tableName] ?? [];
  }
}
