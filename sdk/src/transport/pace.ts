import type { Timers } from "./timers.ts";

/** Keeps calls within the rate of their key, once the service has stated it. */
export class Pace {
  readonly #timers: Timers;
  #left = Number.POSITIVE_INFINITY;
  #millisecondsPerCall = 0;
  #freeAt = 0;
  #underWay = 0;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /** Runs a call once it has its turn. @throws what the call throws, and the reason of the signal */
  async keep<Result>(
    call: () => Promise<Result>,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    await this.#turn(signal);
    this.#underWay += 1;
    try {
      return await call();
    } finally {
      this.#underWay -= 1;
    }
  }

  async #turn(signal: AbortSignal | undefined): Promise<void> {
    if (this.#left > 0) {
      this.#left -= 1;
      return;
    }
    const now = this.#timers.now();
    const at = Math.max(now, this.#freeAt);
    this.#freeAt = at + this.#millisecondsPerCall;
    if (at > now) await this.#timers.wait(at - now, signal);
  }

  /** Notes `RateLimit-Policy: "key";q=15;w=5` and `RateLimit: "key";r=3;t=4` in a call's answer. */
  hear(headers: Headers): void {
    const policy = headers.get("ratelimit-policy") ?? "";
    const [quota, window, left] = [
      numberIn(policy, "q"),
      numberIn(policy, "w"),
      numberIn(headers.get("ratelimit") ?? "", "r"),
    ];
    if (quota === undefined || quota === 0 || window === undefined || left === undefined) return;
    this.#millisecondsPerCall = Math.ceil((window * 1000) / quota);
    // Other running calls may not be counted yet.
    this.#left = Math.max(0, left - (this.#underWay - 1));
    if (this.#left > 0) return;
    this.#freeAt = Math.max(this.#freeAt, this.#timers.now() + this.#millisecondsPerCall);
  }
}

function numberIn(header: string, name: string): number | undefined {
  const [, digits] = new RegExp(`;\\s*${name}=(\\d{1,9})`).exec(header) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
