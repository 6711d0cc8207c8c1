import { givenUp } from "./wait-until.ts";

/** Runs this many at once; the others wait in order. */
export class Slots {
  #free: number;
  #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** Waits for a slot. @returns its release, which may be called again @throws the reason of the signal */
  async take(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn(signal);
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      this.#give();
    };
  }

  #give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }

  #turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        signal.removeEventListener("abort", stop);
        resolve();
      };
      const stop = (): void => {
        this.#waiting = this.#waiting.filter((other) => other !== begin);
        reject(givenUp());
      };
      this.#waiting.push(begin);
      signal.addEventListener("abort", stop, { once: true });
    });
  }
}
