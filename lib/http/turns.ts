import { setImmediate } from "node:timers/promises";
import { ApiError } from "#contract/api/errors.ts";

/** How many may wait for a turn, and for how long. */
const MOST_WAITING = 2_000;
const WAIT_SECONDS = 10;

/** Lets a few pieces of work run at a time, and the others wait in order: what each holds meanwhile is bounded. */
export class Turns {
  #free: number;
  readonly #waiting: ((isTurn: boolean) => void)[] = [];

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** @throws SERVER_BUSY after ten seconds without a turn, or if too many wait */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#take();
    try {
      // Work that waits for nothing outside would otherwise keep out all other calls.
      await setImmediate();
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next(true);
      else this.#free += 1;
    }
  }

  async #take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    if (this.#waiting.length >= MOST_WAITING) throw busy();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#waiting.push(resolve);
    const late = setTimeout(() => {
      const place = this.#waiting.indexOf(resolve);
      if (place >= 0) this.#waiting.splice(place, 1);
      resolve(false);
    }, WAIT_SECONDS * 1000);
    const isTurn = await promise;
    clearTimeout(late);
    if (!isTurn) throw busy();
  }
}

function busy(): ApiError {
  return new ApiError("SERVER_BUSY", undefined, { "retry-after": "5" });
}
