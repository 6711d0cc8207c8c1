import { describe, expect, test } from "vitest";
import { PageQueue, type PageRange, type PageSteps } from "#converter/processes/page-queue.ts";

const page = (number: number) => ({
  type: "page" as const,
  number,
  width: 1,
  height: 1,
});

const queueOf = (range: PageRange, onPage: PageSteps["onPage"], onDrawn = async () => {}) =>
  new PageQueue(range, { onDrawn, onPage });

async function takeAll(queue: PageQueue, count: number): Promise<(number | undefined)[]> {
  const taken = [];
  for (let at = 0; at < count; at++) taken.push(await queue.take());
  return taken;
}

describe("the queue of pages", () => {
  test("hands out a range in order, and undefined when all were handed on", async () => {
    const queue = queueOf({ first: 3, last: 5 }, async () => {});
    expect(await takeAll(queue, 3)).toEqual([3, 4, 5]);
    for (const number of [3, 4, 5]) queue.deliver(page(number));
    await queue.finished;
    expect(await queue.take()).toBeUndefined();
  });

  test("hands on in order what was drawn out of order, one page at a time", async () => {
    const handedOn: string[] = [];
    const queue = queueOf({ first: 1, last: 3 }, async ({ number }) => {
      handedOn.push(`begin ${number}`);
      await Promise.resolve();
      handedOn.push(`end ${number}`);
    });
    await takeAll(queue, 3);
    for (const number of [3, 1, 2]) queue.deliver(page(number));
    await queue.finished;
    expect(handedOn).toEqual(["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"]);
  });

  test("holds the ninth page back until the first was handed on", async () => {
    const queue = queueOf({ first: 1, last: 20 }, async () => {});
    expect(await takeAll(queue, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const events: string[] = [];
    const ninth = queue.take().then((number) => events.push(`page ${number}`));
    await new Promise((resolve) => setImmediate(resolve));
    events.push("delivered");
    queue.deliver(page(1));
    await ninth;
    expect(events).toEqual(["delivered", "page 9"]);
  });

  test("a page given back is the next one to draw", async () => {
    const queue = queueOf({ first: 1, last: 4 }, async () => {});
    await takeAll(queue, 3);
    queue.giveBack(2);
    expect(await takeAll(queue, 2)).toEqual([2, 4]);
  });

  test("a page given back reaches the renderer that waits for one", async () => {
    const queue = queueOf({ first: 1, last: 1 }, async () => {});
    await queue.take();
    const waiting = queue.take();
    queue.giveBack(1);
    expect(await waiting).toBe(1);
  });

  test("ends with what the taker of a page throws", async () => {
    const failure = new Error("the store is full");
    const queue = queueOf({ first: 1, last: 2 }, async () => {
      throw failure;
    });
    await queue.take();
    queue.deliver(page(1));
    await expect(queue.finished).rejects.toBe(failure);
  });

  test("is drawn while an earlier page is still passed on", async () => {
    const events: string[] = [];
    const release = Promise.withResolvers<void>();
    const queue = queueOf({ first: 1, last: 3 }, async ({ number }) => {
      await release.promise;
      events.push(`page ${number}`);
    });
    await takeAll(queue, 3);
    for (const number of [2, 3, 1]) queue.deliver(page(number));
    await queue.drawn;
    events.push("drawn");
    release.resolve();
    await queue.finished;
    expect(events).toEqual(["drawn", "page 1", "page 2", "page 3"]);
  });

  test("passes on no page that the first step refuses, and none after it", async () => {
    const failure = new Error("the disk is full");
    const passedOn: number[] = [];
    let left = 1;
    const queue = queueOf(
      { first: 1, last: 3 },
      async ({ number }) => void passedOn.push(number),
      async () => {
        if (left-- === 0) throw failure;
      },
    );
    await takeAll(queue, 3);
    for (const number of [3, 2, 1]) queue.deliver(page(number));
    await expect(queue.drawn).rejects.toBe(failure);
    await expect(queue.finished).rejects.toBe(failure);
    await queue.quiet();
    expect(passedOn).toEqual([1]);
    expect(await queue.take()).toBeUndefined();
  });

  test("releases those who wait for a page when it ends before its last one", async () => {
    const queue = queueOf({ first: 1, last: 2 }, async () => {});
    await takeAll(queue, 2);
    const waiting = queue.take();
    queue.fail(new Error("page 1 is damaged"));
    expect(await waiting).toBeUndefined();
    queue.giveBack(2);
    expect(await queue.take()).toBeUndefined();
  });

  test("passes nothing on after it has failed, and reports when the last page is through", async () => {
    const events: string[] = [];
    const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const queue = queueOf({ first: 1, last: 2 }, async ({ number }) => {
      begun.resolve();
      await release.promise;
      events.push(`page ${number}`);
    });
    await takeAll(queue, 2);
    for (const number of [1, 2]) queue.deliver(page(number));
    await begun.promise;
    queue.fail(new Error("its process was killed"));
    const quiet = queue.quiet().then(() => events.push("quiet"));
    release.resolve();
    await quiet;
    expect(events).toEqual(["page 1", "quiet"]);
  });
});
