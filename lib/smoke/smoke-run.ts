import { explained, SmokeFailure } from "./smoke-failure.ts";

export type Print = (line: string) => void;

/** A step has failed, and its lines are printed. */
export class StepFailed extends Error {}

type Note = (words: string) => void;

const INDENT = " ".repeat(18);

/** Runs steps one after another and prints a line for each. */
export class SmokeRun {
  readonly signal: AbortSignal;
  readonly #print: Print;
  readonly #repeated: number[] = [];
  #count = 0;

  constructor(signal: AbortSignal, print: Print) {
    this.signal = signal;
    this.#print = print;
  }

  get count(): number {
    return this.#count;
  }

  /** Called by the client when it repeats a call after this status; the step's line says so. */
  readonly onRepeated = (status: number): void => void this.#repeated.push(status);

  /**
   * Performs a step.
   * @param look where to look for the cause of a failure
   * @throws StepFailed after its lines are printed
   */
  async step<T>(name: string, look: string, task: (note: Note) => Promise<T>): Promise<T> {
    const began = performance.now();
    const notes: string[] = [];
    try {
      this.signal.throwIfAborted();
      const result = await task((words) => void notes.push(words));
      if (this.#repeated.length > 0) notes.push(repeats(this.#repeated.splice(0)));
      this.#print(lineOf("ok", began, name) + (notes.length > 0 ? ` (${notes.join("; ")})` : ""));
      this.#count += 1;
      return result;
    } catch (error) {
      this.#print(lineOf("FAILED", began, name));
      this.#explain(this.signal.aborted ? this.signal.reason : error, look);
      throw new StepFailed(name, { cause: error });
    }
  }

  #explain(error: unknown, look: string): void {
    const isExpected = error instanceof SmokeFailure;
    this.#print(`${INDENT}expected  ${isExpected ? error.expected : "an answer without an error"}`);
    this.#print(`${INDENT}came      ${explained(error)}`);
    if (this.#repeated.length > 0) {
      this.#print(`${INDENT}          ${repeats(this.#repeated.splice(0))}`);
    }
    if (!this.signal.aborted) this.#print(`${INDENT}look      ${look}`);
  }
}

/** `  ok      0.42 s  name` */
export function lineOf(state: string, began: number, name: string): string {
  const seconds = ((performance.now() - began) / 1000).toFixed(2);
  return `  ${state.padEnd(6)} ${seconds.padStart(6)} s ${name}`;
}

function repeats(statuses: readonly number[]): string {
  const kinds = [...new Set(statuses)].map((status) => {
    const times = statuses.filter((each) => each === status).length;
    return `${times} × ${status}`;
  });
  return `made again after ${kinds.join(" and ")}`;
}
