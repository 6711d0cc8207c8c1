import { setTimeout as wait } from "node:timers/promises";
import { GetQueueAttributesCommand, type SQSClient } from "@aws-sdk/client-sqs";
import type { Queue, SendOptions } from "#platform/ports/queue.ts";
import { SqsQueue } from "#platform/aws/sqs-queue.ts";
import type { QueuePair } from "./endpoint-resources.ts";
import type { AttemptOptions } from "#lib/host/queues/memory-queue.ts";
import { QueuePoller } from "./queue-poller.ts";

const STOP_LIMIT_MILLISECONDS = 10_000;
const COUNT_MILLISECONDS = 100;
/** A message in transit to the other queue may be missing from one count. */
const EMPTY_COUNTS = 2;
const COUNTED = [
  "ApproximateNumberOfMessages",
  "ApproximateNumberOfMessagesNotVisible",
  "ApproximateNumberOfMessagesDelayed",
] as const;

export interface PolledQueueOptions extends Omit<AttemptOptions, "maxReceives"> {
  client: SQSClient;
  /** The queues, whose settings also decide after how many attempts a message is a dead letter. */
  queues: QueuePair;
}

/** A queue of SQS with its dead letters, whose messages this process delivers. */
export class PolledQueue implements Queue {
  readonly hasUnnamedAccounts = true;
  readonly #client: SQSClient;
  readonly #queues: QueuePair;
  readonly #sender: SqsQueue;
  readonly #pollers: QueuePoller[];

  constructor({ client, queues, deliver, deadLetter, ...options }: PolledQueueOptions) {
    this.#client = client;
    this.#queues = queues;
    this.#sender = new SqsQueue(client, queues.queue.url);
    const attempts = new QueuePoller({
      ...options,
      client,
      queueUrl: queues.queue.url,
      take: async (attempt) => (await deliver(attempt, [])) === "done",
    });
    const deadLetters = new QueuePoller({
      ...options,
      client,
      queueUrl: queues.deadLetters.url,
      take: async (attempt) => {
        await deadLetter(attempt);
        return true;
      },
      workers: 1,
    });
    this.#pollers = [attempts, deadLetters];
  }

  async start(): Promise<void> {
    for (const poller of this.#pollers) poller.start();
  }

  send(body: string, options?: SendOptions): Promise<void> {
    return this.#sender.send(body, options);
  }

  /**
   * Resolves when both queues report that they are empty. They do not know of announcements still to come from the
   * bucket.
   */
  async idle(): Promise<void> {
    for (let empty = 0; empty < EMPTY_COUNTS;) {
      empty = (await this.#count()) === 0 ? empty + 1 : 0;
      if (empty < EMPTY_COUNTS) await wait(COUNT_MILLISECONDS);
    }
  }

  /** Starts nothing more. Slow attempts are abandoned, and repeated later. */
  async stop(): Promise<void> {
    const stopped = this.#pollers.map((poller) => poller.stop());
    const limit = wait(STOP_LIMIT_MILLISECONDS, undefined, { ref: false });
    await Promise.race([Promise.all(stopped), limit]);
  }

  async #count(): Promise<number> {
    const { queue, deadLetters } = this.#queues;
    let count = 0;
    for (const { url: QueueUrl } of [queue, deadLetters]) {
      const asked = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...COUNTED] });
      const { Attributes } = await this.#client.send(asked);
      for (const name of COUNTED) count += Number(Attributes?.[name] ?? 0);
    }
    return count;
  }
}
