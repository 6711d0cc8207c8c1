import type { DynamoDBStreamEvent } from "aws-lambda";
import { nudgeEvent } from "#lib/host/http/events.ts";
import type { Queue } from "#platform/ports/queue.ts";
import { apart } from "#values/repeatable.ts";

/**
 * Runs the deployed sender of mail in this process, one run at a time, again for as long as it is nudged meanwhile.
 * Nudges may get lost: what is due is in the table, and the schedule looks there.
 */
export class MailLoop implements Queue {
  readonly #send: (event: DynamoDBStreamEvent) => Promise<void>;
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;
  #isNudged = false;
  #named: string[] = [];

  constructor(send: (event: DynamoDBStreamEvent) => Promise<void>) {
    this.#send = send;
  }

  /** Aborted when nothing more may be sent. */
  get stopping(): AbortSignal {
    return this.#stop.signal;
  }

  async send(body: string): Promise<void> {
    if (body !== "") this.#named.push(body);
    this.nudge();
  }

  nudge(): void {
    if (this.#stop.signal.aborted) return;
    this.#isNudged = true;
    this.#running ??= apart(() => this.#runWhileNudged());
  }

  /** Looks for what is due, and resolves when nothing is. */
  async idle(): Promise<void> {
    this.nudge();
    while (this.#running) await this.#running;
  }

  /** Begins nothing more and waits for what is under way. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #runWhileNudged(): Promise<void> {
    while (this.#isNudged && !this.#stop.signal.aborted) {
      this.#isNudged = false;
      const named = this.#named;
      this.#named = [];
      // The handler has logged what failed. It is due again in the table.
      await this.#send(nudgeEvent(named)).catch(() => undefined);
    }
    this.#running = undefined;
  }
}
