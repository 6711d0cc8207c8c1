import { type Random, seededRandom } from "./seeded-random.ts";

/** Random choices from a seed. */
export class Dice {
  readonly #random: Random;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  /** A whole number from 0 to below `limit`. */
  below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  one<Value>(values: readonly Value[]): Value | undefined {
    return values[this.below(values.length)];
  }

  /** True with this probability, from 0 to 1. */
  chance(share: number): boolean {
    return this.below(10_000) < share * 10_000;
  }
}
