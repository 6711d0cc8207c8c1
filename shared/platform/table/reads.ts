import type { Item, ItemStore, Key, Page, Range } from "#platform/ports/item-store.ts";
import { items } from "#platform/runtime.ts";
import { checkKey, checkRange, distinct } from "./limits.ts";
import { inParts, retryUnprocessed } from "./retry-unprocessed.ts";

export interface ReadOptions {
  /** Reads at half the price; the result may be a moment old. */
  mayLag?: boolean | undefined;
}

export async function get(
  key: Key,
  { mayLag = false }: ReadOptions = {},
): Promise<Item | undefined> {
  checkKey(key);
  const found = await items().read([key], mayLag);
  return found.items[0];
}

const READ_TOGETHER = 100;

/**
 * Reads any number of items, a hundred a call, consistently unless they may lag, in any order. Missing items are left
 * out.
 * @throws Error if a busy table leaves some unread
 */
export async function getTogether(
  keys: readonly Key[],
  { mayLag = false, from = items() }: ReadOptions & { from?: ItemStore } = {},
): Promise<Item[]> {
  keys.forEach(checkKey);
  const found: Item[] = [];
  for (const some of inParts(distinct(keys), READ_TOGETHER)) {
    let left: readonly Key[] = some;
    await retryUnprocessed(async () => {
      const answer = await from.read(left, mayLag);
      found.push(...answer.items);
      ({ left } = answer);
      return left.length === 0;
    });
  }
  return found;
}

/** The item with a key among items read together. */
export function itemAt(found: readonly Item[], { PK, SK }: Key): Item | undefined {
  return found.find((item) => item["PK"] === PK && item["SK"] === SK);
}

/** A page of a range, up to its limit or 1 MB; `next` is present if the range continues. */
export async function list(range: Range): Promise<Page> {
  checkRange(range);
  return items().query(range);
}

/** All items of a range, read as they are consumed. `limit` is the page size. */
export async function* listAll(range: Range): AsyncGenerator<Item> {
  for await (const page of listPages(range)) yield* page;
}

/** The same, page by page. */
export async function* listPages(range: Range): AsyncGenerator<Item[]> {
  let { start } = range;
  do {
    const page = await list({ ...range, start });
    yield page.items;
    start = page.next;
  } while (start);
}
