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
  const found: Item[] = [];
  let start: Key | undefined;
  do {
    const page = await items().scan(start);
    found.push(...page.items);
    start = page.next;
  } while (start);
  return found;
}
