/**
 * Runs all benchmarks, or those named as arguments, one after the other, prints their figures, and updates
 * docs/benchmarks.md.
 */
import { apiBenchmark } from "./api.ts";
import { coldBenchmark } from "./cold.ts";
import { fidelityBenchmark } from "./fidelity.ts";
import { convertBenchmark } from "./convert.ts";
import { mailBenchmark } from "./mail.ts";
import { readerBenchmark } from "./reader.ts";
import { renditionsBenchmark } from "./renditions.ts";
import type { Benchmark } from "#bench/support/benchmark.ts";
import { conditionsOf, saveFigures } from "#bench/support/report.ts";
import { searchBenchmark } from "./search.ts";
import { startBenchmark } from "./start.ts";

const BENCHMARKS = [
  startBenchmark,
  apiBenchmark,
  mailBenchmark,
  coldBenchmark,
  convertBenchmark,
  renditionsBenchmark,
  readerBenchmark,
  fidelityBenchmark,
  searchBenchmark,
];

/** @throws Error for an unknown name */
function chosen(names: string[]): Benchmark[] {
  const unknown = names.filter((name) => !BENCHMARKS.some((each) => each.name === name));
  if (unknown.length > 0) {
    const known = BENCHMARKS.map(({ name }) => name).join(", ");
    throw new Error(`No benchmark is called ${unknown.join(", ")}. There are: ${known}.`);
  }
  return BENCHMARKS.filter(({ name }) => names.length === 0 || names.includes(name));
}

try {
  for (const benchmark of chosen(process.argv.slice(2))) {
    console.log(`${benchmark.name} …`);
    const conditions = conditionsOf(benchmark.name);
    const figures = `${conditions}\n\n${await benchmark.run()}`;
    await saveFigures(benchmark.name, figures);
    console.log(`\n${figures.trim()}\n`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
