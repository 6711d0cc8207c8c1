import { expect, test } from "vitest";
import type { Range } from "#platform/ports/item-store.ts";
import { getTogether, list, listAll, listPages } from "#platform/table/reads.ts";
import { putAll } from "#platform/table/table.ts";
import { aStore } from "./support/a-store.ts";

const NAMES = ["A", "a", "ab", "b#1", "b#2", "c", "é", "～", "🎉"];

async function aPartition(): Promise<void> {
  await aStore();
  await putAll([
    ...NAMES.map((SK) => ({ PK: "table", SK, IPK: "index", ISK: `${SK}-`, in: "both" })),
    { PK: "table", SK: "z", in: "table" },
    { PK: "tables", SK: "a", IPK: "other", ISK: "a" },
  ]);
}

async function sortKeys(range: Range): Promise<string[]> {
  const found: string[] = [];
  for await (const item of listAll(range)) found.push(String(item["SK"]));
  return found;
}

test.each<[name: string, range: Omit<Range, "partition">, expected: string[]]>([
  ["all", {}, [...NAMES.slice(0, 6), "z", ...NAMES.slice(6)]],
  [
    "the newest first",
    { isNewestFirst: true },
    [...NAMES.slice(6).toReversed(), "z", ...NAMES.slice(0, 6).toReversed()],
  ],
  ["a beginning", { only: { beginsWith: "b#" } }, ["b#1", "b#2"]],
  ["a beginning that ends Unicode's planes", { only: { beginsWith: "🎉" } }, ["🎉"]],
  ["what comes before", { only: { before: "ab" } }, ["A", "a"]],
  ["what comes after", { only: { after: "é" } }, ["～", "🎉"]],
  ["what lies between, both included", { only: { from: "ab", to: "b#2" } }, ["ab", "b#1", "b#2"]],
])("a range is %s", async (_, range, expected) => {
  await aPartition();
  expect(await sortKeys({ partition: "table", ...range })).toEqual(expected);
});

test("a range of the index has what is in the index", async () => {
  await aPartition();
  expect(await sortKeys({ partition: "index", isIndex: true })).toEqual(NAMES);
});

test.each([false, true])(
  "pages continue where the one before ended (newest first: %s)",
  async (isNewestFirst) => {
    await aPartition();
    for (const isIndex of [false, true]) {
      const range = { partition: isIndex ? "index" : "table", isIndex, isNewestFirst };
      const whole = await sortKeys(range);
      for (const limit of [1, 2, 3, 20]) {
        expect(await sortKeys({ ...range, limit })).toEqual(whole);
        const { items } = await list({ ...range, limit });
        expect(items).toHaveLength(Math.min(limit, whole.length));
      }
    }
  },
);

test("a page can begin after any key, which need not be there", async () => {
  await aPartition();
  const { items } = await list({ partition: "table", start: { PK: "table", SK: "b" }, limit: 2 });
  expect(items.map(({ SK }) => SK)).toEqual(["b#1", "b#2"]);
  const start = { IPK: "index", ISK: "b", PK: "table", SK: "missing" };
  const inIndex = await list({ partition: "index", isIndex: true, start, limit: 1 });
  expect(inIndex.items.map(({ SK }) => SK)).toEqual(["b#1"]);
});

test("a page ends after 1 MB", async () => {
  await aStore();
  const text = "x".repeat(300_000);
  await putAll(Array.from({ length: 9 }, (_, at) => ({ PK: "large", SK: String(at), text })));
  const sizes: number[] = [];
  for await (const page of listPages({ partition: "large" })) sizes.push(page.length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(9);
  expect(Math.max(...sizes)).toBe(4);
});

test("any number of items are read together, each once", async () => {
  await aStore();
  const items = Array.from({ length: 230 }, (_, at) => ({ PK: `many ${at}`, SK: "x", at }));
  await putAll(items);
  const found = await getTogether([...items, ...items.slice(0, 5), { PK: "missing", SK: "x" }]);
  expect(found.map(({ at }) => Number(at)).toSorted((a, b) => a - b)).toEqual(
    items.map(({ at }) => at),
  );
  expect(await getTogether([])).toEqual([]);
});
