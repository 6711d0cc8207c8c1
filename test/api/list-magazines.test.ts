import { expect, test } from "vitest";
import { listMagazines } from "../../shared/api/magazine-operations.ts";
import type { MagazineRecord } from "../../shared/api/records.ts";
import { dataOf, expectFailure } from "../support/answers.ts";
import { useMasthead } from "../support/masthead.ts";
import type { Publisher } from "../support/publisher.ts";

const host = await useMasthead();

async function list(publisher: Publisher, query = ""): Promise<MagazineRecord[]> {
  return dataOf(listMagazines, await publisher.call("GET", `magazines${query}`));
}

test("a new account has an empty list", async () => {
  const answer = await (await host.anAccount()).call("GET", "magazines");
  expect(dataOf(listMagazines, answer)).toEqual([]);
  expect(answer.nextCursor).toBeUndefined();
});

test("lists whole magazines, each as its own read answers it", async () => {
  const publisher = await host.anAccount();
  const first = await publisher.aMagazine({ title: "First" });
  const second = await publisher.aMagazine({ title: "Second" });
  await publisher.call("POST", `magazines/${second.ID}/subscription`);
  expect(await list(publisher)).toEqual([first, await publisher.magazine(second.ID)]);
});

test("keeps the order of creation within one frozen second, and over seconds", async () => {
  const publisher = await host.anAccount();
  const created: string[] = [];
  for (let second = 0; second < 3; second += 1) {
    for (let count = 0; count < 25; count += 1) created.push((await publisher.aMagazine()).ID);
    host.pass({ seconds: 1 });
  }
  expect((await list(publisher)).map(({ ID }) => ID)).toEqual(created);
  expect(new Set(created).size).toBe(75);
});

test("magazines created at once all get their own id", async () => {
  const publisher = await host.anAccount();
  const created = await Promise.all(Array.from({ length: 40 }, () => publisher.aMagazine()));
  const listed = await list(publisher);
  expect(listed.map(({ ID }) => ID).toSorted()).toEqual(created.map(({ ID }) => ID).toSorted());
});

test.each([1, 2, 3, 5, 6, 7, 100])("comes in whole in parts of %i", async (limit) => {
  const publisher = await host.anAccount();
  const created: string[] = [];
  for (let count = 0; count < 6; count += 1) created.push((await publisher.aMagazine()).ID);
  const parts: string[][] = [];
  let cursor = "";
  do {
    const answer = await publisher.call("GET", `magazines?limit=${limit}&cursor=${cursor}`);
    parts.push(dataOf(listMagazines, answer).map(({ ID }) => ID));
    cursor = answer.nextCursor ?? "";
  } while (cursor !== "");
  expect(parts.flat()).toEqual(created);
  expect(parts).toHaveLength(Math.ceil(6 / limit));
});

test("a part of a list links to the next one", async () => {
  const publisher = await host.anAccount();
  const created = [await publisher.aMagazine(), await publisher.aMagazine()];
  const answer = await publisher.call("GET", "magazines?limit=1");
  const target = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers["link"]))?.[1] ?? "";
  expect(target.startsWith(`${host.address}/api/2.0/magazines?`)).toBe(true);
  const next = await publisher.call("GET", target.slice(`${host.address}/api/2.0/`.length));
  expect(dataOf(listMagazines, next)).toEqual([created[1]]);
  expect(next.headers["link"]).toBeUndefined();
});

test("goes on after a magazine that was deleted meanwhile", async () => {
  const publisher = await host.anAccount();
  const [first, second] = [await publisher.aMagazine(), await publisher.aMagazine()];
  const { nextCursor } = await publisher.call("GET", "magazines?limit=1");
  await publisher.deleteMagazine(first.ID);
  await host.runSchedules();
  expect(await list(publisher, `?cursor=${nextCursor}`)).toEqual([second]);
});

test("shows nothing of another account, whatever cursor is given", async () => {
  const owner = await host.anAccount();
  for (let count = 0; count < 2; count += 1) await owner.aMagazine();
  const { nextCursor } = await owner.call("GET", "magazines?limit=1");
  const stranger = await host.anAccount();
  expect(await list(stranger, `?cursor=${nextCursor}`)).toEqual([]);
});

test.each([
  ["limit=0", "limit: must be at least 1"],
  ["limit=-1", "limit: must be at least 1"],
  ["limit=10001", "limit: must be at most 10000"],
  ["limit=many", "limit: must be a whole number"],
  ["limit=1.5", "limit: must be a whole number"],
  ["limit=1e3", "limit: must be a whole number"],
  ["cursor=invented", "cursor: must be a next_cursor"],
  ["cursor=a%20b", "cursor: must be a next_cursor"],
  [`cursor=${"A".repeat(5_000)}`, "cursor: must be a next_cursor"],
])("refuses %s", async (query, words) => {
  const publisher = await host.anAccount();
  expectFailure(await publisher.call("GET", `magazines?${query}`), "INVALID_PARAMETER", words);
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
