import { appendFile, open, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { JournaledQueue, type JournaledQueueOptions } from "#lib/queues/journaled-queue.ts";
import {
  describeQueue,
  RecordingReceiver,
  type QueueReceiver,
} from "#test/support/queue-contract.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

async function journalPath(): Promise<string> {
  return join(await temporaryFolder(), "queue", "journal.jsonl");
}

async function startQueue(
  path: string,
  receiver: QueueReceiver,
  options: Partial<JournaledQueueOptions> = {},
): Promise<JournaledQueue> {
  const queue = new JournaledQueue({
    journalPath: path,
    deliver: (delivery) => receiver.deliver(delivery),
    deadLetter: (delivery) => receiver.deadLetter(delivery),
    maxReceives: 3,
    retryDelaySeconds: 0,
    workers: 2,
    warn: () => undefined,
    ...options,
  });
  await queue.start();
  onTestFinished(() => queue.stop(0));
  return queue;
}

/** Leaves these messages in a journal, undelivered. */
async function leaveMessages(path: string, bodies: string[]): Promise<void> {
  const queue = await startQueue(path, new RecordingReceiver(), { workers: 0 });
  for (const body of bodies) await queue.send(body);
  await queue.stop();
}

/** What a fresh process delivers from a journal. */
async function deliveredFrom(path: string, options?: Partial<JournaledQueueOptions>) {
  const receiver = new RecordingReceiver();
  const queue = await startQueue(path, receiver, options);
  await queue.idle();
  await queue.stop();
  return receiver;
}

const never = new Promise<never>(() => undefined);

describeQueue("JournaledQueue", async (receiver) => {
  const queue = await startQueue(await journalPath(), receiver);
  return { queue, idle: () => queue.idle() };
});

describe("JournaledQueue after a restart", () => {
  it("delivers what was left, and not what was done", async () => {
    const path = await journalPath();
    await leaveMessages(path, ["a", "b"]);
    expect((await deliveredFrom(path)).bodies).toEqual(["a", "b"]);
    expect((await deliveredFrom(path)).delivered).toEqual([]);
  });

  it("counts on from the deliveries of an earlier process", async () => {
    const path = await journalPath();
    const record = { type: "sent", id: "1", body: "a", receiveCount: 0 };
    const received = { type: "received", id: "1", receiveCount: 2 };
    await leaveMessages(path, []);
    await writeFile(path, `${JSON.stringify(record)}\n${JSON.stringify(received)}\n`);
    const { delivered } = await deliveredFrom(path);
    expect(delivered).toEqual([{ messageId: "1", body: "a", receiveCount: 3 }]);
  });

  it("does not count deliveries that the end of a process cut off", async () => {
    const path = await journalPath();
    await leaveMessages(path, []);
    const record = { type: "sent", id: "1", body: "a", receiveCount: 0 };
    const cutOff = { type: "received", id: "1", receiveCount: 0, openCount: 3 };
    await writeFile(path, `${JSON.stringify(record)}\n${JSON.stringify(cutOff)}\n`);
    const { delivered } = await deliveredFrom(path);
    expect(delivered).toEqual([{ messageId: "1", body: "a", receiveCount: 1 }]);
  });

  it("does not count a delivery that an orderly stop left behind", async () => {
    const path = await journalPath();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const receiver = new RecordingReceiver(() => (begin(), never));
    const queue = await startQueue(path, receiver);
    await queue.send("slow");
    await begun;
    await queue.stop(0);
    const { delivered } = await deliveredFrom(path);
    expect(delivered.map(({ receiveCount }) => receiveCount)).toEqual([1]);
  });

  it("waits at a stop for what runs, takes what it sends, and begins nothing more", async () => {
    const path = await journalPath();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const receiver = new RecordingReceiver(async () => {
      begin();
      await released;
      await queue.send("sent while stopping");
      return "done";
    });
    const queue = await startQueue(path, receiver, { workers: 1 });
    await queue.send("running");
    await begun;
    const stopped = queue.stop();
    release();
    await stopped;
    expect(receiver.bodies).toEqual(["running"]);
    await expect(queue.send("late")).rejects.toThrow();
    expect((await deliveredFrom(path)).bodies).toEqual(["sent while stopping"]);
  });

  it("delivers what was never tried before what may have killed the process", async () => {
    const path = await journalPath();
    await leaveMessages(path, []);
    const records = ["x", "y", "fresh"].map((id) => ({
      type: "sent",
      id,
      body: id,
      receiveCount: 0,
    }));
    const tried = [2, 1].map((receiveCount, index) => ({
      type: "received",
      id: ["x", "y"][index],
      receiveCount,
    }));
    const lines = [...records, ...tried].map((record) => JSON.stringify(record));
    await writeFile(path, `${lines.join("\n")}\n`);
    const receiver = await deliveredFrom(path);
    expect(receiver.delivered.map(({ body }) => body)).toEqual(["fresh", "y", "x"]);
  });

  it("runs suspects one at a time, beside other messages", async () => {
    const path = await journalPath();
    await leaveMessages(path, []);
    const lines = ["x", "y", "z"].map((id) =>
      JSON.stringify({ type: "sent", id, body: id, receiveCount: 1 }),
    );
    await writeFile(path, `${lines.join("\n")}\n`);
    let running = 0;
    let mostRunning = 0;
    const receiver = new RecordingReceiver(async ({ body }) => {
      if (body === "other") return "done";
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      if (body === "x") await queue.send("other");
      await new Promise(setImmediate);
      running -= 1;
      return "done";
    });
    const queue = await startQueue(path, receiver);
    await queue.idle();
    expect(receiver.bodies).toEqual(["other", "x", "y", "z"]);
    expect(mostRunning).toBe(1);
  });
});

describe("JournaledQueue with a damaged journal", () => {
  it("cuts off a last line that was not written to its end, wherever it was torn", async () => {
    const path = await journalPath();
    await leaveMessages(path, ["a", "b"]);
    const whole = await readFile(path);
    const firstEnd = whole.indexOf("\n") + 1;
    for (let length = firstEnd; length < whole.length; length += 7) {
      await writeFile(path, whole.subarray(0, length));
      const warn = vi.fn();
      expect((await deliveredFrom(path, { warn })).bodies).toEqual(["a"]);
      expect(warn).not.toHaveBeenCalled();
    }
  });

  it("appends whole lines after a torn one", async () => {
    const path = await journalPath();
    await leaveMessages(path, ["a", "b"]);
    await truncate(path, (await stat(path)).size - 5);
    await leaveMessages(path, ["c"]);
    expect((await deliveredFrom(path)).bodies).toEqual(["a", "c"]);
  });

  it.each(["not json", "{}", "null", '{"type":"sent","id":1}', "\0\0\0"])(
    "skips the line %j with a warning and keeps the file as found",
    async (line) => {
      const path = await journalPath();
      await leaveMessages(path, ["a", "b"]);
      const [first, second] = (await readFile(path, "utf8")).split("\n");
      const damaged = `${first}\n${line}\n${second}\n`;
      await writeFile(path, damaged);
      const warn = vi.fn();
      expect((await deliveredFrom(path, { warn })).bodies).toEqual(["a", "b"]);
      expect(warn).toHaveBeenCalledExactlyOnceWith(`Skipped unreadable lines 2 of ${path}`);
      expect(await readFile(`${path}.damaged`, "utf8")).toBe(damaged);
    },
  );

  it("ignores a compaction that was not finished", async () => {
    const path = await journalPath();
    await leaveMessages(path, ["a"]);
    await appendFile(`${path}.new`, "half a li");
    expect((await deliveredFrom(path)).bodies).toEqual(["a"]);
  });
});

describe("JournaledQueue failures", () => {
  it("tells a dead letter again until its handler succeeds", async () => {
    const told: number[] = [];
    const receiver = new RecordingReceiver(async () => "retry");
    const warn = vi.fn();
    const queue = await startQueue(await journalPath(), receiver, {
      warn,
      deadLetter: async ({ receiveCount }) => {
        told.push(receiveCount);
        if (told.length < 4) throw new Error("The table is away");
      },
    });
    await queue.send("secret body");
    await queue.idle();
    expect(told).toEqual([3, 3, 3, 3]);
    expect(receiver.delivered).toHaveLength(3);
    expect(warn).toHaveBeenCalledTimes(3);
    expect(JSON.stringify(warn.mock.calls)).not.toContain("secret body");
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
    const options = { workers: 1, retryDelaySeconds: 30 };
    const queue = await startQueue(await journalPath(), receiver, options);
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

  it("refuses a message when the disk refuses it, and takes the next", async () => {
    const path = await journalPath();
    const queue = await startQueue(path, new RecordingReceiver(), { workers: 0 });
    const write = await spyOnFileHandle("datasync");
    write.mockRejectedValueOnce(new Error("ENOSPC"));
    await expect(queue.send("refused")).rejects.toThrow("ENOSPC");
    await queue.send("taken");
    await queue.stop();
    expect((await deliveredFrom(path)).bodies).toEqual(["taken"]);
  });

  it("refuses to send before its start", async () => {
    const { deliver, deadLetter } = new RecordingReceiver();
    const options = { deliver, deadLetter, maxReceives: 1, retryDelaySeconds: 0, workers: 1 };
    const queue = new JournaledQueue({ journalPath: await journalPath(), ...options });
    await expect(queue.send("early")).rejects.toThrow();
  });
});

describe("JournaledQueue on the disk", () => {
  it("lets many sends share a sync", async () => {
    const queue = await startQueue(await journalPath(), new RecordingReceiver(), { workers: 0 });
    const datasync = await spyOnFileHandle("datasync");
    await Promise.all(Array.from({ length: 1000 }, () => queue.send("body")));
    expect(datasync.mock.calls.length).toBeGreaterThan(0);
    expect(datasync.mock.calls.length).toBeLessThan(5);
  });

  it("keeps the journal in proportion to what is unfinished", async () => {
    const path = await journalPath();
    let tellDone: () => void;
    const receiver = new RecordingReceiver(async ({ body }) => {
      if (body === "stays") return never;
      tellDone();
      return "done";
    });
    const queue = await startQueue(path, receiver, { compactAtBytes: 10_000 });
    await queue.send("stays");
    for (let count = 0; count < 300; count += 1) {
      const done = new Promise<void>((resolve) => (tellDone = resolve));
      await queue.send("x".repeat(300));
      await done;
    }
    expect((await stat(path)).size).toBeLessThan(15_000);
    await queue.stop(0);
    expect((await deliveredFrom(path)).bodies).toEqual(["stays"]);
  });
});

/** Watches a method of every open file. */
async function spyOnFileHandle(method: "datasync") {
  const handle = await open(await temporaryFolder(), "r");
  const spy = vi.spyOn(Object.getPrototypeOf(handle), method);
  onTestFinished(() => spy.mockRestore());
  await handle.close();
  return spy;
}
