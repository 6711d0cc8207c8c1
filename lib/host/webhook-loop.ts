import type { SQSEvent } from "aws-lambda";
import { queueEvents } from "#lib/http/events.ts";
import type { Queue, SendOptions } from "#platform/ports/queue.ts";
import { apart } from "#values/repeatable.ts";

/** As many runs at the same time, so that one that waits for an answer holds up no others. */
const RUNS = 4;
/** Messages that one run gets. */
const BATCH = 25;

/**
 * Hands messages to the deployed sender of webhooks in this process. They may get lost: what is due is in the table, and
 * the schedule looks there.
 */
export class WebhookLoop implements Queue {
  readonly #send: (event: SQSEvent) => Promise<void>;
  readonly #waiting = new Set<string>();
  readonly #delays = new Set<NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  #isStopped = false;

  constructor(send: (event: SQSEvent) => Promise<void>) {
    this.#send = send;
  }

  async send(body: string, { delaySeconds = 0 }: SendOptions = {}): Promise<void> {
    if (delaySeconds <= 0) return this.#take(body);
    const delay = setTimeout(() => {
      this.#delays.delete(delay);
      this.#take(body);
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
    this.#take("");
  }

  /** Begins nothing more and waits for what is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const delay of this.#delays) clearTimeout(delay);
    await Promise.all(this.#running);
  }

  #take(body: string): void {
    this.#waiting.add(body);
    apart(() => this.#runWhileWaiting());
  }

  #runWhileWaiting(): void {
    while (this.#waiting.size > 0 && this.#running.size < RUNS && !this.#isStopped) {
      const batch = [...this.#waiting].slice(0, BATCH);
      for (const body of batch) this.#waiting.delete(body);
      const run = this.#run(batch).finally(() => {
        this.#running.delete(run);
        this.#runWhileWaiting();
      });
      this.#running.add(run);
    }
  }

  async #run(batch: readonly string[]): Promise<void> {
    try {
      await this.#send(queueEvents(batch));
    } catch {
      // The handler has logged what failed.
    }
  }
}
