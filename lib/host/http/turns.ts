import { setImmediate } from "node:timers/promises";
import { ApiError } from "#contract/api/errors.ts";

/** The maximum number waiting in total and from one source, and the longest wait. */
const MOST_WAITING = 2_000;
const MOST_OF_SOURCE = 500;
const WAIT_SECONDS = 10;

type Waiting = (isTurn: boolean) => void;

/**
 * Runs a few pieces of work at a time, which bounds their memory. The others wait, and their sources take turns, so
 * that a busy source delays only its own.
 */
export class Turns {
  #free: number;
  #count = 0;
  /** For each source in order; the next source comes first. */
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** @throws SERVER_BUSY after ten seconds without a turn, or if too many wait */
  async run<Result>(work: () => Promise<Result>, source = ""): Promise<Result> {
    await this.#take(source);
    try {
      // Work that never waits for I/O would otherwise block all other calls.
      await setImmediate();
      return await work();
    } finally {
      const next = this.#next();
      if (next) next(true);
      else this.#free += 1;
    }
  }

  async #take(source: string): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const line = this.#waiting.get(source) ?? [];
    if (this.#count >= MOST_WAITING || line.length >= MOST_OF_SOURCE) throw busy();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#waiting.set(source, line);
    line.push(resolve);
    this.#count += 1;
    const late = setTimeout(() => {
      this.#leave(source, resolve);
      resolve(false);
    }, WAIT_SECONDS * 1000);
    const isTurn = await promise;
    clearTimeout(late);
    if (!isTurn) throw busy();
  }

  #next(): Waiting | undefined {
    for (const [source, line] of this.#waiting) {
      const next = line.shift();
      this.#waiting.delete(source);
      if (line.length > 0) this.#waiting.set(source, line);
      if (next) this.#count -= 1;
      return next;
    }
    return undefined;
  }

  #leave(source: string, waiting: Waiting): void {
    const line = this.#waiting.get(source) ?? [];
    const place = line.indexOf(waiting);
    if (place < 0) return;
    line.splice(place, 1);
    this.#count -= 1;
    if (line.length === 0) this.#waiting.delete(source);
  }
}

function busy(): ApiError {
  return new ApiError("SERVER_BUSY", undefined, { "retry-after": "5" });
}
