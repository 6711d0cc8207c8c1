import type { Reporter, Vitest } from "vitest/node";

/** Says, before the summary of a run, that browser tests were skipped, and why. */
export class SkippedBrowser implements Reporter {
  readonly #why: string;
  #isWanted = true;

  constructor(why: string) {
    this.#why = why;
  }

  onInit({ config: { project: wanted } }: Vitest): void {
    this.#isWanted = wanted.length === 0 || wanted.includes("browser");
  }

  onTestRunEnd(): void {
    if (this.#isWanted) process.stdout.write(`\nSkipped: all tests in a browser. ${this.#why}\n`);
  }
}
