import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { READING_HEIGHT } from "../shared/conversions/rendering/draw-page.ts";
import { DEFAULT_RENDER_LIMITS } from "../shared/conversions/rendering/render-limits.ts";
import type { Benchmark } from "./support/benchmark.ts";
import {
  compare,
  figure,
  magazines,
  meanRatio,
  ratio,
  type Result,
  ROUNDS,
} from "./support/comparison.ts";
import { type Converter, mutool, ours, pdftoppm } from "./support/converters.ts";
import { markdownTable } from "./support/markdown-table.ts";

/** Every page of every magazine there is, by our renderer, `pdftoppm` and `mutool draw` in turns. */
export const convertBenchmark: Benchmark = {
  name: "convert",
  run: async () => {
    const missing = [pdftoppm, mutool].filter((converter) => !converter.isThere());
    if (missing.includes(pdftoppm))
      throw new Error("pdftoppm is missing; it is what we compare with");
    const converters = [ours, pdftoppm, mutool].filter((each) => !missing.includes(each));
    const results: Result[] = [];
    for (const file of magazines()) results.push(await compare(file, converters));
    return report(results, missing);
  },
};

function report(results: readonly Result[], missing: readonly Converter[]): string {
  const left = missing.map(({ name }) => `\`${name}\` is not on this machine and is left out.`);
  return [
    `Pages ${READING_HEIGHT} px tall, JPEG quality 80, up to ${DEFAULT_RENDER_LIMITS.maxProcesses} processes on ${availableParallelism()} cores, median of ${ROUNDS}. ${left.join(" ")}`,
    markdownTable(HEAD, results.map(row)),
    ratiosReport(results),
  ].join("\n\n");
}

const HEAD = [
  "PDF",
  "pages",
  "s, ours",
  "s, pdftoppm",
  "wall ratio",
  "CPU ratio",
  "mutool's wall ratio",
  "s to first page",
  "CPU s a page",
  "KB a page",
  "MB, ours",
  "MB, pdftoppm",
];

function row(result: Result): string[] {
  const { pages, bytes } = result.runs.get(ours)?.[0] ?? { pages: 0, bytes: 0 };
  return [
    basename(result.file),
    String(pages),
    figure(result, ours, "seconds").toFixed(2),
    figure(result, pdftoppm, "seconds").toFixed(2),
    ratio(result, ours, "seconds").toFixed(2),
    ratio(result, ours, "cpuSeconds").toFixed(2),
    ratio(result, mutool, "seconds").toFixed(2),
    figure(result, ours, "firstPageSeconds").toFixed(2),
    (figure(result, ours, "cpuSeconds") / pages).toFixed(3),
    (bytes / pages / 1024).toFixed(0),
    figure(result, ours, "megabytes").toFixed(0),
    figure(result, pdftoppm, "megabytes").toFixed(0),
  ];
}

function ratiosReport(results: readonly Result[]): string {
  const wall = meanRatio(results, ours, "seconds");
  const cpu = meanRatio(results, ours, "cpuSeconds");
  const theirs = meanRatio(results, mutool, "seconds");
  const first = Math.max(...results.map((result) => figure(result, ours, "firstPageSeconds")));
  return [
    `Geometric mean of the wall ratio to \`pdftoppm\`: **${wall.toFixed(2)}** (\`mutool\`, which encodes no JPEG: ${theirs.toFixed(2)}); of the CPU ratio: ${cpu.toFixed(2)}.`,
    `The slowest first page took ${first.toFixed(2)} s.`,
  ].join(" ");
}
