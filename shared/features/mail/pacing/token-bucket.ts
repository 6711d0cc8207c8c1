export interface TokenBucketOptions {
  perSecond: number;
  /** Maximum tokens that accumulate while unused; at least 1. */
  capacity: number;
  /** Milliseconds of a monotonic clock. */
  clock: () => number;
}

/** Limits a rate. Each token is given out once, in the order of requests. */
export class TokenBucket {
  readonly #options: TokenBucketOptions;
  #tokens = 1;
  #filledAt: number;

  constructor(options: TokenBucketOptions) {
    this.#options = options;
    this.#filledAt = options.clock();
  }

  /** Takes the next token. @returns the milliseconds until it may be used; 0 for at once */
  take(): number {
    const { perSecond, capacity, clock } = this.#options;
    const at = clock();
    const grown = ((at - this.#filledAt) / 1000) * perSecond;
    this.#tokens = Math.min(capacity, this.#tokens + grown) - 1;
    this.#filledAt = at;
    return this.#tokens >= 0 ? 0 : (-this.#tokens / perSecond) * 1000;
  }

  giveBack(): void {
    this.#tokens += 1;
  }
}
