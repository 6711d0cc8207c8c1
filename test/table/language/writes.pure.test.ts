import { expect, test } from "vitest";
import type { Condition } from "#platform/ports/item-store.ts";
import * as when from "#platform/table/conditions.ts";
import { get } from "#platform/table/reads.ts";
import {
  change,
  changeAndReturn,
  put,
  putAll,
  putNew,
  remove,
  removeAll,
} from "#platform/table/table.ts";
import { aStore } from "./support/a-store.ts";

const KEY = { PK: "magazines", SK: "1" };

/** The item without the mark by which a write recognises itself. */
async function stored(key = KEY): Promise<unknown> {
  const { mark: _, ...item } = (await get(key)) ?? {};
  return item;
}

test("an item is stored as it was put, without what is undefined", async () => {
  await aStore();
  const item = {
    ...KEY,
    text: "ää 🎉",
    empty: "",
    number: -12.5,
    yes: true,
    nothing: null,
    list: [1, ["a"], { b: 2 }],
    record: { deep: { deeper: "x" } },
    texts: new Set(["a", "b"]),
    numbers: new Set([1, 2.5]),
  };
  await put({ ...item, missing: undefined });
  expect(await get(KEY)).toEqual(item);
  await put({ ...KEY, text: "another" });
  expect(await get(KEY)).toEqual({ ...KEY, text: "another" });
});

test("a new item is put once; what is there is returned instead", async () => {
  await aStore();
  expect(await putNew({ ...KEY, by: "first" })).toMatchObject({ isDone: true, isRepeated: false });
  expect(await putNew({ ...KEY, by: "second" })).toMatchObject({
    isDone: false,
    item: { ...KEY, by: "first" },
  });
  expect(await stored()).toEqual({ ...KEY, by: "first" });
});

test("a change sets, adds, takes and removes, and returns the item as it is then", async () => {
  await aStore();
  await put({ ...KEY, a: 1, b: "b", count: 3, names: new Set(["x", "y"]), last: new Set(["z"]) });
  const outcome = await change(
    KEY,
    {
      set: { a: 2, kept: undefined, IPK: "list", ISK: "1" },
      setOnce: { b: "other", c: "new" },
      add: { count: -1, fresh: 5, more: new Set([7]) },
      take: { names: new Set(["x", "unknown"]), last: new Set(["z"]), none: new Set(["a"]) },
      remove: ["d"],
    },
    { when: when.exists() },
  );
  const after = {
    ...KEY,
    IPK: "list",
    ISK: "1",
    a: 2,
    b: "b",
    c: "new",
    count: 2,
    fresh: 5,
    more: new Set([7]),
    names: new Set(["y"]),
  };
  expect(outcome).toMatchObject({ isDone: true, item: after });
  expect(await stored()).toEqual(after);
});

test("a change makes an item where there is none, unless it must exist", async () => {
  await aStore();
  expect(await change(KEY, { set: { a: 1 } }, { when: when.exists() })).toMatchObject({
    isDone: false,
    item: undefined,
  });
  expect(await stored()).toEqual({});
  await change(KEY, { set: { a: 1 } });
  expect(await stored()).toEqual({ ...KEY, a: 1 });
});

test("a change can return the item as it was before", async () => {
  await aStore();
  expect(await changeAndReturn(KEY, { set: { a: 1 } })).toEqual({});
  expect(await changeAndReturn(KEY, { set: { a: 2 } })).toEqual({ ...KEY, a: 1 });
  const refused = await changeAndReturn(KEY, { set: { a: 3 } }, { when: when.is("a", 1) });
  expect(refused).toBeUndefined();
});

test("a removal returns what was there, and is refused by its condition", async () => {
  await aStore();
  await put({ ...KEY, a: 1 });
  expect(await remove(KEY, { when: when.is("a", 2) })).toEqual({
    isDone: false,
    item: { ...KEY, a: 1 },
  });
  expect(await remove(KEY, { when: when.is("a", 1) })).toEqual({
    isDone: true,
    item: { ...KEY, a: 1 },
  });
  expect(await remove(KEY)).toEqual({ isDone: true, item: undefined });
});

const ITEM = {
  ...KEY,
  text: "b",
  number: 10,
  list: [1, { a: new Set(["x"]) }],
  names: new Set(["a", "b"]),
  emoji: "🎉",
};
const CONDITIONS: [name: string, condition: Condition, holds: boolean][] = [
  ["there is an item", when.exists(), true],
  ["there is no item", when.absent(), false],
  ["an attribute is there", when.exists("text"), true],
  ["another one is there", when.exists("other"), false],
  ["another one is not there", when.absent("other"), true],
  ["a name that all objects have is there", when.exists("toString"), false],
  ["a text is the same", when.is("text", "b"), true],
  ["a text is a number", when.is("number", "10"), false],
  ["a list is the same", when.is("list", [1, { a: new Set(["x"]) }]), true],
  ["a list is another", when.is("list", [1, { a: new Set(["y"]) }]), false],
  ["a set is the same in another order", when.is("names", new Set(["b", "a"])), true],
  ["what is compared with nothing is absent", when.is("other", undefined), true],
  ["a text comes before", when.before("text", "c"), true],
  ["a text comes before itself", when.before("text", "b"), false],
  ["a text comes not after itself", when.notAfter("text", "b"), true],
  ["a text comes after", when.after("text", "a"), true],
  ["a number comes after a smaller one with more digits", when.after("number", 9.75), true],
  ["a number compares with a text", when.after("number", "1"), false],
  ["what is absent comes before", when.before("other", "x"), false],
  ["texts compare by their bytes", when.after("emoji", "\u{ff5e}"), true],
  ["a set has a member", when.has("names", "a"), true],
  ["a set lacks a member", when.lacks("names", "a"), false],
  ["a set that is absent lacks a member", when.lacks("other", "a"), true],
  ["a set holds fewer members", when.holdsFewerThan("names", 2), false],
  ["a set holds fewer members than three", when.holdsFewerThan("names", 3), true],
  ["a set that is absent holds fewer", when.holdsFewerThan("other", 1), true],
  ["all hold", when.all(when.exists(), when.is("text", "b")), true],
  ["not all hold", when.all(when.exists(), when.is("text", "c")), false],
  ["any holds", when.any(when.absent(), when.is("text", "b")), true],
  ["none holds", when.any(when.absent(), when.all(when.exists("other"), when.exists())), false],
];

test("a write happens if its condition holds of the item", async () => {
  await aStore();
  for (const [name, condition, holds] of CONDITIONS) {
    await put(ITEM);
    const outcome = await change(KEY, { set: { changed: true } }, { when: condition });
    expect([name, outcome.isDone]).toEqual([name, holds]);
    expect([name, "changed" in ((await get(KEY)) ?? {})]).toEqual([name, holds]);
    await put(ITEM);
    const refused = { isDone: false, item: ITEM };
    expect(await remove(KEY, { when: condition })).toEqual(
      holds ? { isDone: true, item: ITEM } : refused,
    );
  }
});

test("of fifty racers one wins, and all that is added counts", async () => {
  await aStore();
  const key = { ...KEY, SK: "race" };
  const racers = Array.from({ length: 50 }, (_, index) => index);
  const wins = await Promise.all(
    racers.map((index) => put({ ...key, index }, { when: when.absent() })),
  );
  expect(wins.filter(({ isDone }) => isDone)).toHaveLength(1);
  await Promise.all(racers.map(() => change(key, { add: { count: 2 } })));
  expect(await get(key)).toMatchObject({ count: 100 });
});

test("any number of items are put and removed", async () => {
  await aStore();
  const items = Array.from({ length: 60 }, (_, index) => ({ PK: "many", SK: String(index) }));
  await putAll(items);
  await removeAll([...items.slice(1), ...items.slice(1, 3), { PK: "many", SK: "missing" }]);
  expect(await get({ PK: "many", SK: "0" })).toEqual(items[0]);
  expect(await get({ PK: "many", SK: "59" })).toBeUndefined();
});
