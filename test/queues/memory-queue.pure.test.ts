import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type AttemptOptions, MemoryQueue } from "#lib/host/queues/memory-queue.ts";
import { installLog, type WrittenLine } from "#platform/log/log.ts";
import {
  describeQueue,
  RecordingReceiver,
  type QueueReceiver,
} from "#test/support/queue-contract.ts";

function aQueue(receiver: QueueReceiver, options: Partial<AttemptOptions> = {}): MemoryQueue {
  const queue = new MemoryQueue({
    deliver: (attempt) => receiver.deliver(attempt),
    deadLetter: (attempt) => receiver.deadLetter(attempt),
    maxReceives: 3,
    retryDelaySeconds: 0,
    workers: 2,
    ...options,
  });
  onTestFinished(() => queue.stop(0));
  return queue;
}

async function startQueue(
  receiver: QueueReceiver,
  options?: Partial<AttemptOptions>,
): Promise<MemoryQueue> {
  const queue = aQueue(receiver, options);
  await queue.start();
  return queue;
}

/** The lines logged from now on. */
function loggedLines(): WrittenLine[] {
  const lines: WrittenLine[] = [];
  installLog((line) => lines.push(line));
  return lines;
}

describeQueue("MemoryQueue", async (receiver) => {
  loggedLines();
  const queue = await startQueue(receiver);
  return { queue, idle: () => queue.idle() };
});

describe("MemoryQueue", () => {
  it("keeps what is sent before its start, and delivers it in that order", async () => {
    const receiver = new RecordingReceiver();
    const queue = aQueue(receiver, { workers: 1 });
    for (const body of ["c", "a", "b"]) await queue.send(body);
    expect(receiver.delivered).toEqual([]);
    await queue.start();
    await queue.idle();
    expect(receiver.delivered.map(({ body }) => body)).toEqual(["c", "a", "b"]);
  });

  it("waits at a stop for what runs, takes what that sends, and begins nothing more", async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const ended: string[] = [];
    const receiver = new RecordingReceiver(async ({ body }) => {
      begin();
      await released;
      await queue.send("sent while stopping");
      ended.push(body);
      return "done";
    });
    const queue = await startQueue(receiver, { workers: 1 });
    await queue.send("running");
    await begun;
    const stopped = queue.stop();
    release();
    await stopped;
    await queue.send("late");
    expect(ended).toEqual(["running"]);
    expect(receiver.bodies).toEqual(["running"]);
  });

  it("waits at a stop no longer than its limit", async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const never = new Promise<never>(() => undefined);
    const queue = await startQueue(new RecordingReceiver(() => (begin(), never)));
    await queue.send("hangs");
    await begun;
    await expect(queue.stop(0)).resolves.toBeUndefined();
  });

  it("hands over a dead letter again until its handler succeeds, and logs no body", async () => {
    const lines = loggedLines();
    const handed: number[] = [];
    const receiver = new RecordingReceiver(async () => "retry");
    const queue = await startQueue(receiver, {
      deadLetter: async ({ receiveCount }) => {
        handed.push(receiveCount);
        if (handed.length < 4) throw new Error("The table is away");
      },
    });
    await queue.send("secret body");
    await queue.idle();
    expect(handed).toEqual([3, 3, 3, 3]);
    expect(receiver.delivered).toHaveLength(3);
    expect(lines.map(({ line }) => line)).toEqual(["HOST_FAILED", "HOST_FAILED", "HOST_FAILED"]);
    expect(JSON.stringify(lines)).not.toContain("secret body");
  });

  it("waits between two attempts, and delivers others meanwhile", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { promise: firstDone, resolve: endFirst } = Promise.withResolvers<void>();
    const { promise: secondDone, resolve: endSecond } = Promise.withResolvers<void>();
    const receiver = new RecordingReceiver(async ({ body, receiveCount }) => {
      if (body === "first") endFirst();
      if (body === "second") endSecond();
      return body === "bad" && receiveCount === 1 ? "retry" : "done";
    });
    const queue = await startQueue(receiver, { workers: 1, retryDelaySeconds: 30 });
    await queue.send("bad");
    await queue.send("first");
    await firstDone;
    await vi.advanceTimersByTimeAsync(29_000);
    await queue.send("second");
    await secondDone;
    await vi.advanceTimersByTimeAsync(1_000);
    await queue.idle();
    expect(receiver.delivered.map(({ body }) => body)).toEqual(["bad", "first", "second", "bad"]);
  });

  it("delivers one message of a group at a time, and others meanwhile", async () => {
    const turns = new Map<string, PromiseWithResolvers<"done">>();
    const begun: string[] = [];
    const receiver = new RecordingReceiver(({ body }) => {
      const turn = Promise.withResolvers<"done">();
      turns.set(body, turn);
      begun.push(body);
      return turn.promise;
    });
    const queue = await startQueue(receiver);
    const end = async (body: string, next: string) => {
      turns.get(body)?.resolve("done");
      await expect.poll(() => begun).toContain(next);
    };
    for (const body of ["a1", "a2", "b1", "b2", "a3"]) {
      await queue.send(body, body.startsWith("a") ? { group: "a" } : {});
    }
    expect(begun).toEqual(["a1", "b1"]);
    await end("b1", "b2");
    expect(begun).toEqual(["a1", "b1", "b2"]);
    await end("a1", "a2");
    turns.get("b2")?.resolve("done");
    await end("a2", "a3");
    turns.get("a3")?.resolve("done");
    await queue.idle();
    expect(begun).toEqual(["a1", "b1", "b2", "a2", "a3"]);
  });

  it("lets accounts take turns, and keeps the order within each", async () => {
    const receiver = new RecordingReceiver();
    const queue = aQueue(receiver, { workers: 1 });
    for (const body of ["a1", "a2", "a3", "b1", "b2", "c1"]) {
      await queue.send(body, { account: body.slice(0, 1) });
    }
    await queue.start();
    await queue.idle();
    expect(receiver.delivered.map(({ body }) => body)).toEqual("a1 b1 c1 a2 b2 a3".split(" "));
  });

  it("delivers lower ranks first, whoever's they are", async () => {
    const receiver = new RecordingReceiver();
    const queue = aQueue(receiver, { workers: 1 });
    for (const body of ["a1", "a0", "b1", "c1", "b0", "a0 again"]) {
      await queue.send(body, { account: body.slice(0, 1), rank: Number(body.slice(1, 2)) });
    }
    await queue.start();
    await queue.idle();
    const ranks = receiver.delivered.map(({ body }) => body.slice(1, 2)).join("");
    expect(ranks).toBe("000111");
  });

  it("keeps what waits while nothing may begin, and chooses when something may", async () => {
    let isOpen = false;
    const receiver = new RecordingReceiver();
    const queue = await startQueue(receiver, { workers: 1, mayBegin: () => isOpen });
    await queue.send("late", { rank: 1 });
    await queue.send("early");
    expect(receiver.bodies).toEqual([]);
    isOpen = true;
    queue.resume();
    await queue.idle();
    expect(receiver.delivered.map(({ body }) => body)).toEqual(["early", "late"]);
  });

  it("begins one more for an account that has nothing under way, and no second one", async () => {
    const ends = new Map<string, () => void>();
    const receiver = new RecordingReceiver(
      ({ body }) => new Promise((resolve) => ends.set(body, () => resolve("done"))),
    );
    const queue = await startQueue(receiver, { workers: 2 });
    for (const body of ["a1", "a2", "a3", "b1", "b2", "c1"]) {
      await queue.send(body, { account: body.slice(0, 1) });
    }
    expect([...ends.keys()]).toEqual(["a1", "a2", "b1"]);
    ends.get("b1")?.();
    await expect.poll(() => [...ends.keys()]).toEqual(["a1", "a2", "b1", "c1"]);
    ends.get("c1")?.();
    await expect.poll(() => ends.has("b2")).toBe(true);
    for (const body of ["b2", "a1", "a2"]) ends.get(body)?.();
    await expect.poll(() => ends.has("a3")).toBe(true);
    ends.get("a3")?.();
    await queue.idle();
  });
});
