import { randomUUID } from "node:crypto";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { createWhereMissing } from "#lib/table/local-table.ts";
import { settings, table } from "#platform/runtime.ts";
import type { Wanted } from "#scripts/recovery/choice.ts";
import type { Recovery } from "#scripts/recovery/recover.ts";
import type { TestHost } from "#test/support/test-host.ts";
import { tableItems } from "#test/support/traces.ts";
import { type Entry, type VersionedBucket, versionedBucket } from "./versioned-bucket.ts";

/** The table as it is now, as a second one: what DynamoDB restores to a moment. @returns its name */
export async function restoredTable(): Promise<string> {
  const TableName = `restored-${randomUUID()}`;
  await createWhereMissing(table(), TableName);
  for (const Item of await tableItems()) await table().send(new PutCommand({ TableName, Item }));
  return TableName;
}

/** What a recovery works with that brings back, as of now, what a restored table has and a host's has not. */
export async function recoveryFor(
  { clock }: TestHost,
  earlier: string,
  wanted: Partial<Wanted> = {},
  histories: Record<string, Entry[]> = {},
): Promise<Recovery & { objects: VersionedBucket }> {
  const { now: today } = clock;
  return {
    tables: { client: table(), current: settings().tableName, earlier },
    objects: await versionedBucket(histories),
    wanted: { at: today, today, isChangedToo: false, isMailToo: false, ...wanted },
  };
}
