import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import { settings, table } from "../runtime.ts";
import { type Key, keys } from "./schema.ts";

/** An item and the magazine it belongs to, as they stood together. */
export interface WithMagazine {
  item: Record<string, unknown>;
  magazine: Record<string, unknown>;
}

// Which magazine an issue or conversion belongs to never changes, so a process remembers it.
const magazineOf = new Map<string, string>();
const REMEMBERED = 10_000;

/**
 * Patterns 6 and 7: reads an item together with its magazine in one call, so that it is gone at once
 * when the magazine is. Undefined when either is missing, or when the item belongs to another
 * magazine than the one named.
 *
 * Where no magazine is named and this process has not met the item yet, a first call finds it.
 */
export async function readWithMagazine(
  accountId: string,
  key: Key,
  named: string | undefined,
  options: { consistent?: boolean } = {},
): Promise<WithMagazine | undefined> {
  const magazineId = magazineOf.get(key.PK) ?? named;
  if (magazineId === undefined) {
    const [found] = await readTogether([key], options);
    const belongsTo = found?.["magazineId"];
    if (typeof belongsTo !== "string") return undefined;
    remember(key.PK, belongsTo);
    return readWithMagazine(accountId, key, named, options);
  }
  if (named !== undefined && named !== magazineId) return undefined;
  const items = await readTogether([key, keys.magazine(accountId, magazineId)], options);
  const item = items.find(({ PK }) => PK === key.PK);
  const magazine = items.find(({ PK }) => PK === keys.magazines(accountId));
  if (!item || !magazine || item["magazineId"] !== magazineId) return undefined;
  remember(key.PK, magazineId);
  return { item, magazine };
}

function remember(partition: string, magazineId: string): void {
  if (magazineOf.size >= REMEMBERED) magazineOf.clear();
  magazineOf.set(partition, magazineId);
}

async function readTogether(
  wanted: Key[],
  options: { consistent?: boolean },
): Promise<Record<string, unknown>[]> {
  const { tableName } = settings();
  const items: Record<string, unknown>[] = [];
  // The table may leave some keys of a batch unread when it is busy.
  for (let left = wanted, tries = 0; left.length > 0 && tries < 5; tries++) {
    const request = { Keys: left, ConsistentRead: options.consistent };
    const answer = await table().send(
      new BatchGetCommand({ RequestItems: { [tableName]: request } }),
    );
    items.push(...(answer.Responses?.[tableName] ?? []));
    const unread = answer.UnprocessedKeys?.[tableName]?.Keys ?? [];
    left = left.filter(({ PK, SK }) => unread.some((key) => key["PK"] === PK && key["SK"] === SK));
    if (left.length > 0 && tries === 4) throw new Error("The table leaves keys unread");
  }
  return items;
}
