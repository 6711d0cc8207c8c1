import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import { remembered } from "#platform/memory.ts";
import { settings, table } from "#platform/runtime.ts";
import { type Key, keys } from "./schema.ts";
import { retryUnprocessed } from "./retry-unprocessed.ts";

/** An item and the magazine it belongs to, read together. */
export interface WithMagazine {
  item: Record<string, unknown>;
  magazine: Record<string, unknown>;
  /** Those of the further items that exist. */
  others: Record<string, unknown>[];
}

/** How to read, and further items for the same call. */
export interface ReadOptions {
  /**
   * Reads at half the price what may be a moment behind, for display only. A missing item is looked up
   * consistently, so that nothing is missing at its own address once it was created.
   */
  mayLag?: boolean | undefined;
  also?: ((magazineId: string) => Key[]) | undefined;
}

// Which magazine an issue or conversion belongs to never changes, so a process remembers it.
const magazineOf = remembered(new Map<string, string>());
const REMEMBERED = 10_000;

/**
 * Patterns 6 and 7: reads an item together with its magazine in one call, consistently, so that it is gone at once
 * if the magazine is. Undefined if either is missing, or if the item belongs to another
 * magazine than the one named.
 *
 * If no magazine is named and this process has not met the item yet, a first call finds it.
 */
export async function readWithMagazine(
  accountId: string,
  key: Key,
  named: string | undefined,
  options: ReadOptions = {},
): Promise<WithMagazine | undefined> {
  const found = await readOnce(accountId, key, named, options);
  if (found || !options.mayLag) return found;
  return readOnce(accountId, key, named, { ...options, mayLag: false });
}

async function readOnce(
  accountId: string,
  key: Key,
  named: string | undefined,
  options: ReadOptions,
): Promise<WithMagazine | undefined> {
  const magazineId = magazineOf.get(key.PK) ?? named;
  if (magazineId === undefined) {
    const [found] = await readTogether([key], options);
    const belongsTo = found?.["magazineId"];
    if (typeof belongsTo !== "string") return undefined;
    remember(key.PK, belongsTo);
    return readOnce(accountId, key, named, options);
  }
  if (named !== undefined && named !== magazineId) return undefined;
  const magazineKey = keys.magazine(accountId, magazineId);
  const further = options.also?.(magazineId) ?? [];
  const items = await readTogether([key, magazineKey, ...further], options);
  const item = itemAt(items, key);
  const magazine = itemAt(items, magazineKey);
  if (!item || !magazine || item["magazineId"] !== magazineId) return undefined;
  remember(key.PK, magazineId);
  const others = items.filter((each) => each !== item && each !== magazine);
  return { item, magazine, others };
}

/** The item with a key among items that were read together. */
export function itemAt(
  items: readonly Record<string, unknown>[],
  { PK, SK }: Key,
): Record<string, unknown> | undefined {
  return items.find((item) => item["PK"] === PK && item["SK"] === SK);
}

function remember(partition: string, magazineId: string): void {
  if (magazineOf.size >= REMEMBERED) magazineOf.clear();
  magazineOf.set(partition, magazineId);
}

/** As many as the table reads together. */
const TOGETHER = 100;

/** Reads however many items, a hundred a call, of which each may be a moment behind unless it may not; missing ones are left out. */
export async function readInHundreds(
  wanted: readonly Key[],
  { mayLag = true }: Pick<ReadOptions, "mayLag"> = {},
): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  for (let at = 0; at < wanted.length; at += TOGETHER) {
    items.push(...(await readTogether(wanted.slice(at, at + TOGETHER), { mayLag })));
  }
  return items;
}

/** Reads items in one call, consistently unless they may lag, in no promised order; missing ones are left out. */
export async function readTogether(
  wanted: Key[],
  { mayLag = false }: Pick<ReadOptions, "mayLag"> = {},
): Promise<Record<string, unknown>[]> {
  const { tableName } = settings();
  const items: Record<string, unknown>[] = [];
  let left = wanted;
  await retryUnprocessed(async () => {
    const request = { Keys: left, ConsistentRead: !mayLag };
    const answer = await table().send(
      new BatchGetCommand({ RequestItems: { [tableName]: request } }),
    );
    items.push(...(answer.Responses?.[tableName] ?? []));
    const unread = answer.UnprocessedKeys?.[tableName]?.Keys ?? [];
    left = left.filter(({ PK, SK }) => unread.some((key) => key["PK"] === PK && key["SK"] === SK));
    return left.length === 0;
  });
  return items;
}
