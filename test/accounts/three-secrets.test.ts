import { expect, test } from "vitest";
import { createKey, rotateKey } from "#contract/api/key-operations.ts";
import type { NewKey } from "#contract/api/records.ts";
import { latestSecrets } from "#features/accounts/api-key.ts";
import { dataOf } from "#test/support/answers.ts";
import { apiClient, type ApiClient } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();

async function aKey(client: ApiClient): Promise<NewKey> {
  return dataOf(createKey, await client.call("POST", "keys", { name: "Shop", scope: "full" }));
}

async function rotated(client: ApiClient, id: string, hours: string): Promise<NewKey> {
  const fields = { overlap_hours: hours };
  return dataOf(rotateKey, await client.call("POST", `keys/${id}/rotate`, fields));
}

async function works({ key, secret }: NewKey): Promise<boolean> {
  const answer = await apiClient(host.address, { apiKey: key, secret }).call("GET", "magazines");
  return answer.status === 200;
}

test("rotating leaves three secrets: the new one, the one before, and the one whose overlap ends last", async () => {
  const publisher = await host.anAccount();
  const one = await aKey(publisher);
  const two = await rotated(publisher, one.id, "3");
  const three = await rotated(publisher, one.id, "9");
  const four = await rotated(publisher, one.id, "5");
  const five = await rotated(publisher, one.id, "1");
  host.pass({ seconds: 60 });
  const each = [];
  for (const made of [one, two, three, four, five]) each.push(await works(made));
  // `two` has an overlap of nine hours; `four` was replaced last.
  expect(each).toEqual([false, true, false, true, true]);
});

test("a key of before that was rotated in a loop has three secrets, too", () => {
  const secrets = Array.from({ length: 20 }, (_, index) => ({
    sealed: `${index}`,
    until: `2026-03-${10 + (index % 7)}T12:00:00.000Z`,
  }));
  expect(latestSecrets(secrets).map(({ sealed }) => sealed)).toEqual(["6", "13"]);
  expect(latestSecrets([])).toEqual([]);
});
