import type { SQSEvent } from "aws-lambda";
import { queueEvents } from "#lib/host/http/events.ts";
import type { Queue, SendOptions } from "#platform/ports/queue.ts";
import { apart } from "#values/repeatable.ts";

/** As many runs at the same time, and of one account, so that one that waits for an answer holds up no others. */
const RUNS = 8;
const RUNS_OF_ONE = 2;
/** Messages that one run gets. */
const BATCH = 25;

/** The messages of one account that wait, and its runs. */
interface Lane {
  waiting: Set<string>;
  runs: number;
}

/**
 * Hands messages to the deployed sender of webhooks in this process, those of one account at a time, in turns. They may
 * get lost: what is due is in the table, and the schedule looks there.
 */
export class WebhookLoop implements Queue {
  readonly #send: (event: SQSEvent) => Promise<void>;
  /** In the order of their turns. */
  readonly #lanes = new Map<string, Lane>();
  readonly #delays = new Set<NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  #isStopped = false;

  constructor(send: (event: SQSEvent) => Promise<void>) {
    this.#send = send;
  }

  async send(body: string, { account = "", delaySeconds = 0 }: SendOptions = {}): Promise<void> {
    if (delaySeconds <= 0) return this.#take(body, account);
    const delay = setTimeout(() => {
      this.#delays.delete(delay);
      this.#take(body, account);
    }, delaySeconds * 1000).unref();
    this.#delays.add(delay);
  }

  /** Sends what is due, as the schedule does on AWS, and what comes meanwhile; resolves when nothing is due. */
  async idle(): Promise<void> {
    this.sweep();
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Looks for what is due. */
  sweep(): void {
    this.#take("", "");
  }

  /** Begins nothing more and waits for what is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const delay of this.#delays) clearTimeout(delay);
    await Promise.all(this.#running);
  }

  #take(body: string, account: string): void {
    const lane = this.#lanes.get(account) ?? { waiting: new Set(), runs: 0 };
    lane.waiting.add(body);
    this.#lanes.set(account, lane);
    apart(() => this.#runWhileWaiting());
  }

  #runWhileWaiting(): void {
    while (this.#running.size < RUNS && !this.#isStopped) {
      const next = [...this.#lanes].find(
        ([, { waiting, runs }]) => waiting.size > 0 && runs < RUNS_OF_ONE,
      );
      if (!next) return;
      this.#begin(...next);
    }
  }

  #begin(account: string, lane: Lane): void {
    const batch = [...lane.waiting].slice(0, BATCH);
    for (const body of batch) lane.waiting.delete(body);
    lane.runs += 1;
    // Behind the others.
    this.#lanes.delete(account);
    this.#lanes.set(account, lane);
    const run = this.#run(batch).finally(() => {
      this.#running.delete(run);
      lane.runs -= 1;
      if (lane.runs === 0 && lane.waiting.size === 0) this.#lanes.delete(account);
      this.#runWhileWaiting();
    });
    this.#running.add(run);
  }

  async #run(batch: readonly string[]): Promise<void> {
    try {
      await this.#send(queueEvents(batch));
    } catch {
      // The handler has logged what failed.
    }
  }
}
