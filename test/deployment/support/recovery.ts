import { SqliteTable } from "#lib/host/table/sqlite-table.ts";
import type { Item, ItemStore, Key } from "#platform/ports/item-store.ts";
import { items } from "#platform/runtime.ts";
import type { Wanted } from "#lib/aws/recovery/choice.ts";
import type { Recovery } from "#lib/aws/recovery/recover.ts";
import type { TestHost } from "#test/support/test-host.ts";
import { tableItems } from "#test/support/traces.ts";
import { type Entry, type VersionedBucket, versionedBucket } from "./versioned-bucket.ts";

/** A copy of the current table, as DynamoDB restores one. */
export async function restoredTable(): Promise<ItemStore> {
  const restored = SqliteTable.inMemory("restored");
  for (const item of await tableItems()) await restored.write({ put: { ...item, ...keyOf(item) } });
  return restored;
}

/** The key of a stored item. */
export function keyOf({ PK, SK }: Item): Key {
  return { PK: String(PK), SK: String(SK) };
}

/** A recovery that brings back what the restored table has and the host's lacks, as of now. */
export async function recoveryFor(
  { clock }: TestHost,
  earlier: ItemStore,
  wanted: Partial<Wanted> = {},
  histories: Record<string, Entry[]> = {},
): Promise<Recovery & { objects: VersionedBucket }> {
  const { now: today } = clock;
  return {
    tables: { current: items(), earlier },
    objects: await versionedBucket(histories),
    wanted: { at: today, today, isChangedToo: false, isMailToo: false, ...wanted },
  };
}
