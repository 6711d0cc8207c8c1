import { asMatrix, multiply } from "./matrices.ts";
import { START, type TextState } from "./text-state.ts";

/** Programs nest a few dozen; a hostile page could nest millions. */
const MOST_NESTED = 1000;

/** The state that a page's operators change, save and restore. */
export class StateStack {
  readonly #first: TextState;
  #state: TextState;
  #saved: TextState[] = [];

  constructor(region: TextState["region"]) {
    this.#first = { ...START, region };
    this.#state = this.#first;
  }

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

  /** Begins with the page's first state again, as each annotation does. */
  restart(): void {
    this.#saved = [];
    this.#state = this.#first;
  }

  transform(by: unknown): void {
    if (by) this.change({ page: multiply(this.#state.page, asMatrix(by)) });
  }
}
