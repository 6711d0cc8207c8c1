import { expect, test } from "vitest";
import { RightOfWay } from "#lib/host/right-of-way.ts";

test("an upload interrupts what runs, and keeps it waiting until the last one is done", async () => {
  const way = new RightOfWay();
  const running = way.signal;
  expect(running.aborted).toBe(false);
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const converting = [first, second].map(({ promise }) => way.forUpload(() => promise));
  expect(running.aborted).toBe(true);
  expect(way.signal.aborted).toBe(true);
  let isFree = false;
  const waiting = way.isFree().then((answer) => (isFree = answer));
  first.resolve("converted");
  expect(await converting[0]).toBe("converted");
  expect(isFree).toBe(false);
  second.reject(new Error("no PDF"));
  await expect(converting[1]).rejects.toThrow("no PDF");
  expect(await waiting).toBe(true);
  expect(way.signal.aborted).toBe(false);
});

test("after the end nothing begins, and what waits learns it", async () => {
  const way = new RightOfWay();
  const { promise, resolve } = Promise.withResolvers<void>();
  const converting = way.forUpload(() => promise);
  const waiting = way.isFree();
  way.close();
  expect(await waiting).toBe(false);
  resolve();
  await converting;
  expect(way.signal.aborted).toBe(true);
  expect(await way.isFree()).toBe(false);
});
