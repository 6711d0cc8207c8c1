import { createKey, listKeys } from "#contract/api/key-operations.ts";
import type { ListedKey, NewKey } from "#contract/api/records.ts";
import { dataOf } from "#test/support/answers.ts";
import type { ApiClient } from "#test/support/api-client.ts";

/** Makes a key of the client's account, with full scope unless told otherwise. */
export async function aKey(
  client: ApiClient,
  fields: Record<string, string> = {},
): Promise<NewKey> {
  return dataOf(
    createKey,
    await client.call("POST", "keys", { name: "Shop", scope: "full", ...fields }),
  );
}

/** The keys of the client's account. */
export async function keysOf(client: ApiClient): Promise<ListedKey[]> {
  return dataOf(listKeys, await client.call("GET", "keys"));
}
