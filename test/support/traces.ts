import { join } from "node:path";
import { filesBelow } from "#lib/files/files-below.ts";
import type { Item, Key } from "#platform/ports/item-store.ts";
import { items } from "#platform/runtime.ts";
import { ENV } from "#platform/settings/env.ts";

/** The paths of all files in a data folder's object store, including those on their way in. */
export async function storedFiles({ dataFolder }: { dataFolder: string }): Promise<string[]> {
  const folder = join(dataFolder, "objects");
  const files = await filesBelow(folder);
  return files.map((path) => path.slice(folder.length + 1)).toSorted();
}

/** Every item of the table, as stored. */
export async function tableItems(): Promise<Item[]> {
  const found: Item[] = [];
  for await (const page of pagesAfter()) found.push(...page);
  return found;
}

/** All items of an account. A laptop's table has them in the order of their keys, DynamoDB in no order. */
export async function itemsOf(accountId: string): Promise<Item[]> {
  if (process.env[ENV.tableEndpoint]) {
    return (await tableItems()).filter(({ PK }) => String(PK).startsWith(accountId));
  }
  const found: Item[] = [];
  for await (const page of pagesAfter({ PK: accountId, SK: "" })) {
    const its = page.filter(({ PK }) => String(PK).startsWith(accountId));
    found.push(...its);
    if (its.length < page.length) break;
  }
  return found;
}

async function* pagesAfter(key?: Key): AsyncGenerator<Item[]> {
  let start = key;
  do {
    const page = await items().scan(start);
    yield page.items;
    start = page.next;
  } while (start);
}
