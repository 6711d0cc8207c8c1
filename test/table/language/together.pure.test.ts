import { expect, test } from "vitest";
import type { Item, ItemStore } from "#platform/ports/item-store.ts";
import * as when from "#platform/table/conditions.ts";
import { isWrittenBefore } from "#platform/table/marked-writes.ts";
import { get, getTogether } from "#platform/table/reads.ts";
import { change, put, putNew, together } from "#platform/table/table.ts";
import { repeatably } from "#values/repeatable.ts";
import { aStore } from "./support/a-store.ts";

const key = (SK: string) => ({ PK: "press", SK });

test("writes that belong together are all done", async () => {
  await aStore();
  await put({ ...key("old"), a: 1 });
  await put({ ...key("changed"), a: 1 });
  const outcome = await together([
    { put: { ...key("new"), a: 1 }, when: when.absent() },
    { change: key("changed"), by: { set: { a: 2 }, add: { b: 1 } }, when: when.exists() },
    { remove: key("old"), when: when.is("a", 1) },
    { check: key("absent"), when: when.absent() },
  ]);
  expect(outcome).toEqual({ isDone: true, isRepeated: false });
  const found = await getTogether(["new", "changed", "old", "absent"].map(key));
  expect(
    found
      .map(({ SK, a, b }) => ({ SK, a, b }))
      .toSorted((x, y) => (String(x.SK) < String(y.SK) ? -1 : 1)),
  ).toEqual([
    { SK: "changed", a: 2, b: 1 },
    { SK: "new", a: 1, b: undefined },
  ]);
});

test("none is done if one is refused, and what is there instead is returned", async () => {
  await aStore();
  await put({ ...key("there"), a: 1 });
  const outcome = await together([
    { put: { ...key("new"), a: 1 } },
    { put: { ...key("there"), a: 2 }, when: when.absent() },
    { check: key("missing"), when: when.exists() },
  ]);
  expect(outcome).toEqual({
    isDone: false,
    refused: new Map<number, Item | undefined>([
      [1, { ...key("there"), a: 1 }],
      [2, undefined],
    ]),
  });
  expect(await get(key("new"))).toBeUndefined();
  expect(await get(key("there"))).toEqual({ ...key("there"), a: 1 });
});

test("a hundred are done, and of racers that claim the same two items one gets both", async () => {
  await aStore();
  const many = Array.from({ length: 100 }, (_, at) => ({ put: { ...key(`many ${at}`), at } }));
  expect(await together(many)).toMatchObject({ isDone: true });
  const racers = Array.from({ length: 12 }, (_, racer) =>
    together(
      (racer % 2 === 0 ? ["a", "b"] : ["b", "a"]).map((SK) => ({
        put: { ...key(SK), racer },
        when: when.absent(),
      })),
    ),
  );
  const outcomes = await Promise.all(racers);
  expect(outcomes.filter(({ isDone }) => isDone)).toHaveLength(1);
  const [a, b] = await Promise.all([get(key("a")), get(key("b"))]);
  expect(a?.["racer"]).toBe(b?.["racer"]);
});

/** A line that loses every first answer, so that the store gets every write twice, as the SDK repeats it. */
function losingAnswers(store: ItemStore): ItemStore {
  return {
    read: (...call) => store.read(...call),
    query: (range) => store.query(range),
    scan: (start) => store.scan(start),
    writeEach: (writes) => store.writeEach(writes),
    write: async (...call) => {
      await store.write(...call);
      return store.write(...call);
    },
    writeTogether: async (...call) => {
      await store.writeTogether(...call);
      return store.writeTogether(...call);
    },
  };
}

test("a write that is sent again, since its answer was lost, counts once and is done", async () => {
  await aStore(losingAnswers);
  expect(await putNew({ ...key("new"), a: 1 })).toMatchObject({ isDone: true });
  expect(await putNew({ ...key("new"), a: 2 })).toMatchObject({ isDone: false });
  expect(await change(key("new"), { add: { a: 5 } }, { when: when.exists() })).toMatchObject({
    isDone: true,
    item: { a: 6 },
  });
  expect(await change(key("count"), { add: { a: 5 } })).toMatchObject({ item: { a: 5 } });
  const spend = () => change(key("new"), { set: { spent: 1 } }, { when: when.absent("spent") });
  expect([(await spend()).isDone, (await spend()).isDone]).toEqual([true, false]);
  const claim = () =>
    together([
      { put: { ...key("x"), a: 1 }, when: when.absent() },
      { change: key("count"), by: { add: { a: 1 } } },
    ]);
  expect([(await claim()).isDone, (await claim()).isDone]).toEqual([true, false]);
  expect(await get(key("count"))).toMatchObject({ a: 6 });
});

test("a repeated call finds its writes done, another call does not", async () => {
  await aStore();
  const origin = (seed: number) => ({ seed: Buffer.alloc(32, seed), number: "1", at: new Date() });
  const call = (seed: number) =>
    repeatably(origin(seed), async () => {
      const made = await putNew({ ...key("made"), seed });
      const both = await together(
        [
          { put: { ...key("one"), seed }, when: when.absent() },
          { change: key("two"), by: { add: { count: 1 } } },
        ],
        { isOnce: true },
      );
      return { made, both, isOwn: isWrittenBefore(await get(key("made"))) };
    });
  const done = { isDone: true, isRepeated: false };
  expect(await call(1)).toMatchObject({ made: done, both: done, isOwn: true });
  const again = { isDone: true, isRepeated: true };
  expect(await call(1)).toMatchObject({ made: again, both: again, isOwn: true });
  expect(await call(2)).toMatchObject({
    made: { isDone: false },
    both: { isDone: false },
    isOwn: false,
  });
  expect(await get(key("two"))).toMatchObject({ count: 1 });
});
