/** A benchmark with a section in docs/benchmarks.md. */
export interface Benchmark {
  /** Names the section, and the benchmark on the command line. */
  name: string;
  /** Measures, and returns the section's contents as Markdown. @throws Error if a figure would mislead */
  run(): Promise<string>;
}
