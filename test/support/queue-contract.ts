import { describe, expect, it } from "vitest";
import type { Queue } from "#platform/ports/queue.ts";

/** A delivery attempt as the receiver sees it. */
export interface ReceivedMessage {
  messageId: string;
  body: string;
  /** Counts from 1. */
  receiveCount: number;
}

/** The receiving side of a queue under test. */
export interface QueueReceiver {
  deliver(message: ReceivedMessage): Promise<"done" | "retry">;
  deadLetter(message: ReceivedMessage): Promise<void>;
}

/** A queue under test. */
export interface QueueSubject {
  queue: Queue;
  /** Resolves when every message is done or a dead letter. */
  idle(): Promise<void>;
}

/**
 * The contract of all queues. The factory makes an empty queue, which delivers each message up to three times, several
 * at once and without delay, and removes it after the test.
 */
export function describeQueue(
  name: string,
  makeSubject: (receiver: QueueReceiver) => Promise<QueueSubject>,
): void {
  describe(`${name} as a queue`, () => {
    deliveryTests(makeSubject);
    failureTests(makeSubject);
  });
}

/** A receiver that records its messages. */
export class RecordingReceiver implements QueueReceiver {
  readonly delivered: ReceivedMessage[] = [];
  readonly deadLetters: ReceivedMessage[] = [];
  readonly #answer: (message: ReceivedMessage) => Promise<"done" | "retry">;

  /** Answers "done" by default. */
  constructor(
    answer: (message: ReceivedMessage) => Promise<"done" | "retry"> = async () => "done",
  ) {
    this.#answer = answer;
  }

  async deliver(message: ReceivedMessage): Promise<"done" | "retry"> {
    this.delivered.push(message);
    return this.#answer(message);
  }

  async deadLetter(message: ReceivedMessage): Promise<void> {
    this.deadLetters.push(message);
  }

  /** The distinct bodies delivered, sorted. */
  get bodies(): string[] {
    return [...new Set(this.delivered.map(({ body }) => body))].toSorted();
  }
}

function deliveryTests(makeSubject: (receiver: QueueReceiver) => Promise<QueueSubject>): void {
  it.each([
    ["JSON", '{"Records":[{"s3":{"object":{"key":"a b"}}}]}'],
    ["line breaks", "one\ntwo\r\nthree\n"],
    ["any script", "Grüße, 日本語 und 🗞️"],
    ["200 KB", "x".repeat(200_000)],
  ])("delivers a body with %s exactly", async (_, body) => {
    const receiver = new RecordingReceiver();
    const { queue, idle } = await makeSubject(receiver);
    await queue.send(body);
    await idle();
    expect(receiver.bodies).toEqual([body]);
    expect(receiver.deadLetters).toEqual([]);
  });

  it("delivers every one of many messages sent at once", async () => {
    const receiver = new RecordingReceiver();
    const { queue, idle } = await makeSubject(receiver);
    const bodies = Array.from({ length: 300 }, (_, index) => `message ${index}`);
    await Promise.all(bodies.map((body) => queue.send(body)));
    await idle();
    expect(receiver.bodies).toEqual(bodies.toSorted());
  });

  it("gives equal bodies different message ids", async () => {
    const receiver = new RecordingReceiver();
    const { queue, idle } = await makeSubject(receiver);
    await queue.send("same");
    await queue.send("same");
    await idle();
    expect(new Set(receiver.delivered.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it("delivers what is sent during an attempt", async () => {
    const receiver = new RecordingReceiver(async ({ body }) => {
      if (body === "first") await queue.send("second");
      return "done";
    });
    const { queue, idle } = await makeSubject(receiver);
    await queue.send("first");
    await idle();
    expect(receiver.bodies).toEqual(["first", "second"]);
  });
}

function failureTests(makeSubject: (receiver: QueueReceiver) => Promise<QueueSubject>): void {
  it("delivers again after a retry, with a higher receive count and the same id", async () => {
    const receiver = new RecordingReceiver(async ({ receiveCount }) =>
      receiveCount < 3 ? "retry" : "done",
    );
    const { queue, idle } = await makeSubject(receiver);
    await queue.send("stubborn");
    await idle();
    expect(receiver.delivered.map(({ receiveCount }) => receiveCount)).toEqual([1, 2, 3]);
    expect(new Set(receiver.delivered.map(({ messageId }) => messageId)).size).toBe(1);
    expect(receiver.deadLetters).toEqual([]);
  });

  it.each([
    ["asks for a retry", async () => "retry" as const],
    ["throws", () => Promise.reject(new Error("out of paper"))],
  ])("makes a dead letter of a message whose attempts always %s", async (_, answer) => {
    const receiver = new RecordingReceiver(answer);
    const { queue, idle } = await makeSubject(receiver);
    await queue.send("hopeless");
    await idle();
    expect(receiver.delivered).toHaveLength(3);
    expect(receiver.deadLetters.map(({ body }) => body)).toEqual(["hopeless"]);
    expect(receiver.deadLetters[0]?.messageId).toBe(receiver.delivered[0]?.messageId);
  });

  it("does not let one message that hangs hold up the others", async () => {
    const others = ["a", "b", "c", "d"];
    const { promise: othersDone, resolve } = Promise.withResolvers<void>();
    const receiver = new RecordingReceiver(async ({ body }) => {
      if (body === "poison") await othersDone;
      else if (others.every((other) => receiver.bodies.includes(other))) resolve();
      return "done";
    });
    const { queue, idle } = await makeSubject(receiver);
    await queue.send("poison");
    for (const body of others) await queue.send(body);
    await idle();
    expect(receiver.bodies).toEqual([...others, "poison"]);
  });
}
