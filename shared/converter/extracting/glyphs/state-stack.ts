import { asMatrix, multiply } from "./matrices.ts";
import { START, type TextState } from "./text-state.ts";

/** Programs nest a few dozen; a hostile page could nest millions. */
const MOST_NESTED = 1000;

/** The state that a page's operators change, save and restore. */
export class StateStack {
  #state = START;
  readonly #saved: TextState[] = [];

  get state(): TextState {
    return this.#state;
  }

  change(change: Partial<TextState>): void {
    this.#state = { ...this.#state, ...change };
  }

  save(): void {
    if (this.#saved.length < MOST_NESTED) this.#saved.push(this.#state);
  }

  restore(): void {
    this.#state = this.#saved.pop() ?? this.#state;
  }

  transform(by: unknown): void {
    if (by) this.change({ page: multiply(this.#state.page, asMatrix(by)) });
  }
}
