import type { WakeUps } from "#platform/ports/wake-ups.ts";
import { nudgeQueue } from "./nudge-queues.ts";

/** A clock may be set, and a machine may sleep, so no timer is trusted for longer. */
const LONGEST_WAIT_MILLISECONDS = 30_000;

/**
 * Runs the deployed publication in this process: at the start, at each time that the table names, and at least every 30
 * seconds. The table lists due work, so a wake-up only triggers another look.
 */
export class PublicationLoop implements WakeUps {
  readonly #looks;
  readonly #now: () => Date;
  #timer: NodeJS.Timeout | undefined;
  #isStarted = false;

  /**
   * @param publish publishes due issues, and returns the next due time
   * @param now the clock of those times
   */
  constructor(publish: () => Promise<string | undefined>, now: () => Date) {
    this.#now = now;
    this.#looks = nudgeQueue(
      async () => {
        // The handler has logged the failure; the publication is still due.
        const next = await publish().catch(() => undefined);
        this.#lookAgainAt(next);
      },
      { workers: 1, batch: Number.POSITIVE_INFINITY },
    );
    void this.#looks.start();
  }

  /** Looks at once, and from then on whenever something may be due. */
  start(): void {
    this.#isStarted = true;
    void this.run();
  }

  async set(): Promise<void> {
    if (this.#isStarted) void this.run();
  }

  /** The next look detects the cancellation. */
  async cancel(): Promise<void> {}

  /** Looks now, or once more after a running look; resolves after that. */
  async run(): Promise<void> {
    await this.#looks.drain();
  }

  /** Starts nothing more and waits for running work. */
  async stop(): Promise<void> {
    this.#isStarted = false;
    clearTimeout(this.#timer);
    await this.#looks.stop(Number.POSITIVE_INFINITY);
  }

  #lookAgainAt(next: string | undefined): void {
    clearTimeout(this.#timer);
    if (!this.#isStarted) return;
    const until = next === undefined ? Infinity : Date.parse(next) - this.#now().getTime();
    const wait = Math.min(LONGEST_WAIT_MILLISECONDS, Math.max(0, until));
    this.#timer = setTimeout(() => void this.run(), wait).unref();
  }
}
