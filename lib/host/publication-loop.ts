import type { WakeUps } from "#platform/ports/wake-ups.ts";
import { nudgeQueue } from "./nudge-queues.ts";

/** A clock may be set, and a machine sleeps: no timer is trusted for longer. */
const LONGEST_WAIT_MILLISECONDS = 30_000;

/**
 * Runs the deployed publication of what is due in this process: when it starts, at each time that the table names, and at
 * least every 30 seconds. The table knows what is due, so a wake-up only has it look there anew.
 */
export class PublicationLoop implements WakeUps {
  readonly #looks;
  readonly #now: () => Date;
  #timer: NodeJS.Timeout | undefined;
  #isStarted = false;

  /**
   * @param publish publishes what is due, and answers when something is due next
   * @param now the clock of those times
   */
  constructor(publish: () => Promise<string | undefined>, now: () => Date) {
    this.#now = now;
    this.#looks = nudgeQueue(
      async () => {
        // The handler has logged what failed; it is due still.
        const next = await publish().catch(() => undefined);
        this.#lookAgainAt(next);
      },
      { workers: 1, batch: Number.POSITIVE_INFINITY },
    );
    void this.#looks.start();
  }

  /** Looks at once, and from now on whenever something may be due. */
  start(): void {
    this.#isStarted = true;
    void this.run();
  }

  async set(): Promise<void> {
    if (this.#isStarted) void this.run();
  }

  /** What is cancelled is found to be so. */
  async cancel(): Promise<void> {}

  /** Looks now, or once more after a look that is under way; resolves after that. */
  async run(): Promise<void> {
    await this.#looks.settle();
  }

  /** Begins nothing more and waits for what is under way. */
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
