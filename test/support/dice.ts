import { type Random, seededRandom } from "./seeded-random.ts";

/** Choices that a seed decides. */
export class Dice {
  readonly #random: Random;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  one<Value>(values: readonly Value[]): Value | undefined {
    return values[this.below(values.length)];
  }

  /** True about so often, from 0 to 1. */
  chance(share: number): boolean {
    return this.below(10_000) < share * 10_000;
  }
}
