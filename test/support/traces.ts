import { join } from "node:path";
import { filesBelow } from "#lib/files/files-below.ts";
import type { Item, Key } from "#platform/ports/item-store.ts";
import { items } from "#platform/runtime.ts";

/** Files in the object store of a data folder, those on their way in included, by their path in it. */
export async function storedFiles({ dataFolder }: { dataFolder: string }): Promise<string[]> {
  const folder = join(dataFolder, "objects");
  const files = await filesBelow(folder);
  return files.map((path) => path.slice(folder.length + 1)).toSorted();
}

/** Every item of the table, as stored. */
export async function tableItems(): Promise<Item[]> {
  return scanned();
}

/** Every item of an account: a laptop's table is read in the order of its keys. */
export async function itemsOf(accountId: string): Promise<Item[]> {
  const isIts = ({ PK }: Item) => String(PK).startsWith(accountId);
  const found = await scanned({ PK: accountId, SK: "" }, ({ PK }) => isIts({ PK }));
  return found.filter(isIts);
}

/** The items after a key, until one page ends with a key that is not wanted. */
async function scanned(after?: Key, isWanted?: (last: Key) => boolean): Promise<Item[]> {
  const found: Item[] = [];
  let start = after;
  do {
    const page = await items().scan(start);
    found.push(...page.items);
    start = page.next;
  } while (start && (isWanted?.(start) ?? true));
  return found;
}
