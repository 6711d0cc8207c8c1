import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { whenAllHaveEnded } from "#values/when-all-have-ended.ts";

test("the results are in the order of the promises", async () => {
  const last = Promise.withResolvers<string>();
  const all = whenAllHaveEnded([last.promise, Promise.resolve(2)]);
  last.resolve("first");
  expect(await all).toEqual(["first", 2]);
});

test("a failure is thrown once the others have ended, and not before", async () => {
  const other = Promise.withResolvers<void>();
  let hasFailed = false;
  const all = whenAllHaveEnded([Promise.reject(new Error("no room")), other.promise]);
  const failed = all.catch((error: unknown) => {
    hasFailed = true;
    return error;
  });
  await setImmediate();
  expect(hasFailed).toBe(false);
  other.resolve();
  expect(await failed).toEqual(new Error("no room"));
});

test("of several failures the first in their order is thrown", async () => {
  const first = Promise.withResolvers<void>();
  const all = whenAllHaveEnded([first.promise, Promise.reject(new Error("second"))]);
  first.reject(new Error("first"));
  await expect(all).rejects.toThrow("first");
});
