import type { Reporter, Vitest } from "vitest/node";

/** Says, before the summary of a run, that browser tests were skipped, and why. */
export class SkippedBrowser implements Reporter {
  readonly #why: string;
  #isWanted = true;

  constructor(why: string) {
    this.#why = why;
  }

  /** Called by the test runner before the run. */
  onInit({ config: { project: wanted } }: Vitest): void {
    this.#isWanted = wanted.length === 0 || wanted.includes("browser");
  }

  /** Called by the test runner after the run. */
  onTestRunEnd(): void {
    if (this.#isWanted) process.stdout.write(`\nSkipped: all tests in a browser. ${this.#why}\n`);
  }
}
