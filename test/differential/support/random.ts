import { seededRandom } from "#test/support/seeded-random.ts";

/** Choices that a seed decides. */
export class Choices {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  /** True in a share of all cases, from 0 to 1. */
  chance(share: number): boolean {
    return this.#random() < share;
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    return Math.floor(this.#random() * end);
  }

  one<Choice>(choices: readonly Choice[]): Choice {
    const choice = choices[this.below(choices.length)];
    if (choice === undefined) throw new Error("There is nothing to choose from");
    return choice;
  }

  /** Some of the choices, each once, in their order. */
  some<Choice>(choices: readonly Choice[], share: number): Choice[] {
    return choices.filter(() => this.chance(share));
  }
}
