import { log } from "#platform/log/log.ts";
import type { MailRun } from "#features/mail/operations/run-deliveries.ts";
import type { Queue } from "#platform/ports/queue.ts";

/**
 * Runs the sender of mail in this process, one run at a time, again for as long as it is nudged
 * meanwhile. The nudges need no journal: what is due is in the table, and the schedule looks there.
 */
export class MailLoop implements Queue {
  readonly #run: (run: MailRun) => Promise<void>;
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;
  #isNudged = false;
  #named: string[] = [];

  constructor(run: (run: MailRun) => Promise<void>) {
    this.#run = run;
  }

  async send(body: string): Promise<void> {
    if (body !== "") this.#named.push(body);
    this.nudge();
  }

  nudge(): void {
    if (this.#stop.signal.aborted) return;
    this.#isNudged = true;
    this.#running ??= this.#runWhileNudged();
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
      try {
        await this.#run({ named, stop: this.#stop.signal });
      } catch (error) {
        log("HOST_FAILED", { operationId: "mailLoop", error });
      }
    }
    this.#running = undefined;
  }
}
