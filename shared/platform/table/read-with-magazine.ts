import { remembered } from "#platform/memory.ts";
import { type Key, keys } from "./schema.ts";
import { getTogether, itemAt, type ReadOptions as TableReadOptions } from "./reads.ts";

export interface WithMagazine {
  item: Record<string, unknown>;
  magazine: Record<string, unknown>;
  /** Those of the further items that exist. */
  others: Record<string, unknown>[];
}

/**
 * Consistency, and further items for the same call. Only displayed data may lag; a missing item is read again
 * consistently, so that a created item is never missing at its own address.
 */
export interface ReadOptions extends TableReadOptions {
  also?: ((magazineId: string) => Key[]) | undefined;
}

// An issue or conversion never changes its magazine, so a process remembers it.
const magazineOf = remembered(new Map<string, string>());
const REMEMBERED = 10_000;

/**
 * Patterns 6 and 7: reads an item together with its magazine in one consistent call, so that it disappears together
 * with the magazine. Undefined if either is missing, or if the item belongs to another magazine than the one named.
 *
 * If no magazine is named and this process does not know the item yet, a first call finds it.
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
    const [found] = await getTogether([key], options);
    const belongsTo = found?.["magazineId"];
    if (typeof belongsTo !== "string") return undefined;
    remember(key.PK, belongsTo);
    return readOnce(accountId, key, named, options);
  }
  if (named !== undefined && named !== magazineId) return undefined;
  const magazineKey = keys.magazine(accountId, magazineId);
  const further = options.also?.(magazineId) ?? [];
  const items = await getTogether([key, magazineKey, ...further], options);
  const item = itemAt(items, key);
  const magazine = itemAt(items, magazineKey);
  if (!item || !magazine || item["magazineId"] !== magazineId) return undefined;
  remember(key.PK, magazineId);
  const others = items.filter((each) => each !== item && each !== magazine);
  return { item, magazine, others };
}

function remember(partition: string, magazineId: string): void {
  if (magazineOf.size >= REMEMBERED) magazineOf.clear();
  magazineOf.set(partition, magazineId);
}
