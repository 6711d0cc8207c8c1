/** Pseudo-random numbers that are the same for the same seed (the generator known as mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  one<Value>(values: readonly Value[]): Value | undefined {
    return values[this.below(values.length)];
  }

  /** True about so often, from 0 to 1. */
  chance(share: number): boolean {
    return this.below(10_000) < share * 10_000;
  }
}
