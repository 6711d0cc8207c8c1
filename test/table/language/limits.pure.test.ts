import { expect, test } from "vitest";
import * as when from "#platform/table/conditions.ts";
import { get, getTogether, list } from "#platform/table/reads.ts";
import { change, put, together } from "#platform/table/table.ts";
import { sizeOf } from "#platform/table/item-size.ts";
import { aStore } from "./support/a-store.ts";

const KEY = { PK: "a", SK: "b" };
const text = (bytes: number) => "x".repeat(bytes);

test.each<[name: string, words: RegExp, work: () => Promise<unknown>]>([
  ["a partition key that is empty", /^PK is a text, not empty/, () => get({ PK: "", SK: "a" })],
  ["a sort key that is empty", /^SK is/, () => put({ PK: "a", SK: "" })],
  [
    "a partition key above 2,048 bytes",
    /^PK has at most 2048/,
    () => get({ PK: text(2049), SK: "a" }),
  ],
  [
    "a sort key above 1,024 bytes",
    /^SK has at most 1024/,
    () => getTogether([{ PK: "a", SK: "é".repeat(513) }]),
  ],
  ["an index key that is empty", /^ISK is/, () => put({ ...KEY, IPK: "a", ISK: "" })],
  ["half an index key", /^ISK is/, () => change(KEY, { set: { IPK: "a" } })],
  [
    "an item above 400 KB",
    /^An item has at most 400 KB/,
    () => put({ ...KEY, text: text(409_600) }),
  ],
  ["an empty set", /^A set has/, () => put({ ...KEY, set: new Set() })],
  ["a set of both kinds", /^A set has/, () => put({ ...KEY, set: new Set<unknown>(["a", 1]) })],
  ["a number that is none", /^NaN cannot be stored/, () => put({ ...KEY, a: [Number.NaN] })],
  [
    "a number beyond those that are exact",
    /cannot be stored/,
    () => change(KEY, { add: { a: 2 ** 53 } }),
  ],
  [
    "an attribute that is changed twice",
    /^An attribute is changed twice/,
    () => change(KEY, { set: { a: 1 }, remove: ["a"] }),
  ],
  ["a key that changes", /^A key does not change/, () => change(KEY, { set: { SK: "c" } })],
  ["a condition of nothing", /^A condition compares/, () => put(KEY, { when: when.any() })],
  [
    "a range that ends before it begins",
    /^A range ends/,
    () => list({ partition: "a", only: { from: "b", to: "a" } }),
  ],
  ["a range with an empty bound", /^SK is/, () => list({ partition: "a", only: { after: "" } })],
  ["a page of nothing", /^A limit/, () => list({ partition: "a", limit: 0 })],
  ["nothing together", /^1 to 100 writes/, () => together([])],
  [
    "more than a hundred together",
    /^1 to 100 writes/,
    () => together(Array.from({ length: 101 }, (_, at) => ({ put: { PK: "a", SK: `${at}` } }))),
  ],
  [
    "an item twice together",
    /^An item is written twice/,
    () => together([{ put: KEY }, { remove: KEY }]),
  ],
  [
    "more than 4 MB together",
    /^More than 4 MB/,
    () =>
      together(
        Array.from({ length: 11 }, (_, at) => ({
          put: { PK: "a", SK: `${at}`, text: text(400_000) },
        })),
      ),
  ],
])("%s is refused", async (_, words, work) => {
  await aStore();
  await expect(work()).rejects.toThrow(words);
});

test("keys and items up to the limits are stored", async () => {
  await aStore();
  const key = { PK: text(2048), SK: text(1024) };
  const largest = { ...key, text: text(409_600 - sizeOf({ ...key, text: "" })) };
  expect(await put(largest)).toMatchObject({ isDone: true });
  expect(await get(key)).toEqual(largest);
});

test("a change that would make an item too large is refused, and changes nothing", async () => {
  await aStore();
  await put({ ...KEY, text: text(300_000) });
  await expect(change(KEY, { set: { more: text(200_000) } })).rejects.toThrow(/size|400 KB/i);
  expect(await get(KEY)).toEqual({ ...KEY, text: text(300_000) });
});

test("what is added to another type is refused", async () => {
  await aStore();
  await put({ ...KEY, a: "text" });
  await expect(change(KEY, { add: { a: 1 } })).rejects.toThrow(/type/i);
});

test("what is undefined has no size, at any depth", () => {
  const stored = { ...KEY, map: { a: 1, list: ["x"] } };
  const written = { ...stored, gone: undefined, map: { ...stored.map, gone: undefined } };
  expect(sizeOf({ ...written, map: { ...written.map, list: ["x", undefined] } })).toBe(
    sizeOf(stored),
  );
});
