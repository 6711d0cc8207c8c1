import { expect, test } from "vitest";
import { RightOfWay } from "#lib/host/right-of-way.ts";

test("an upload interrupts what runs, and keeps it waiting until the last one is done", async () => {
  const way = new RightOfWay();
  const running = way.signal;
  let freed = 0;
  way.onFree(() => (freed += 1));
  expect([way.isFree, running.aborted]).toEqual([true, false]);
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const converting = [first, second].map(({ promise }) => way.forUpload(() => promise));
  expect([way.isFree, running.aborted, way.signal.aborted]).toEqual([false, true, true]);
  first.resolve("converted");
  expect(await converting[0]).toBe("converted");
  expect([way.isFree, freed]).toEqual([false, 0]);
  second.reject(new Error("no PDF"));
  await expect(converting[1]).rejects.toThrow("no PDF");
  expect([way.isFree, freed, way.signal.aborted]).toEqual([true, 1, false]);
});

test("after the end nothing begins", async () => {
  const way = new RightOfWay();
  let freed = 0;
  way.onFree(() => (freed += 1));
  const { promise, resolve } = Promise.withResolvers<void>();
  const converting = way.forUpload(() => promise);
  way.close();
  resolve();
  await converting;
  expect([way.isFree, freed, way.signal.aborted]).toEqual([false, 0, true]);
});
