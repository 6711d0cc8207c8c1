import { expect, test } from "vitest";
import { listMagazines } from "#contract/api/magazine-operations.ts";
import type { MagazineRecord } from "#contract/api/parameters/magazine-fields.ts";
import { dataOf } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";

const host = await useMasthead();

async function list(publisher: Publisher, query = ""): Promise<MagazineRecord[]> {
  return dataOf(listMagazines, await publisher.call("GET", `magazines${query}`));
}

test("lists whole magazines, each as its own read answers it", async () => {
  const publisher = await host.anAccount();
  const first = await publisher.aMagazine({ title: "First" });
  const second = await publisher.aMagazine({ title: "Second" });
  await publisher.call("POST", `magazines/${second.ID}/subscription`);
  expect(await list(publisher)).toEqual([first, await publisher.magazine(second.ID)]);
});

test("answers lists of more than one table page in full", async () => {
  const publisher = await host.anAccount();
  const description = "漢".repeat(10_000);
  const created: string[] = [];
  for (let count = 0; count < 40; count += 1) {
    created.push((await publisher.aMagazine({ description })).ID);
  }
  expect((await list(publisher)).map(({ ID }) => ID)).toEqual(created);
});
