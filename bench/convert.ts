import { existsSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { READING_HEIGHT } from "../shared/conversions/rendering/draw-page.ts";
import { keepRenderers } from "../shared/conversions/rendering/idle-renderers.ts";
import { DEFAULT_RENDER_LIMITS } from "../shared/conversions/rendering/render-limits.ts";
import type { Benchmark } from "./support/benchmark.ts";
import { type Converter, measure, mutool, ours, pdftoppm, type Run } from "./support/converters.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { median } from "./support/statistics.ts";
import { withTemporaryFolder } from "./support/temporary-folder.ts";

const ROUNDS = 3;
/** Between two runs: time in which our processes for the next upload get ready, as they do between uploads. */
const PAUSE_MILLISECONDS = 1500;
const SAMPLE = fileURLToPath(new URL("../samples/meridian.pdf", import.meta.url));
const CORPUS = fileURLToPath(new URL("../../shared/corpus/magazines/", import.meta.url));

/** Every page of every magazine there is, by our renderer, `pdftoppm` and `mutool draw` in turns. */
export const convertBenchmark: Benchmark = {
  name: "convert",
  run: async () => {
    const missing = [pdftoppm, mutool].filter((converter) => !converter.isThere());
    if (missing.includes(pdftoppm))
      throw new Error("pdftoppm is missing; it is what we compare with");
    const converters = [ours, pdftoppm, mutool].filter((each) => !missing.includes(each));
    const { maxProcesses, memoryMegabytes } = DEFAULT_RENDER_LIMITS;
    await keepRenderers(maxProcesses, memoryMegabytes);
    const results: Result[] = [];
    for (const file of files()) results.push(await compare(file, converters));
    return report(results, missing);
  },
};

interface Result {
  file: string;
  runs: Map<Converter, Run[]>;
}

function files(): string[] {
  const magazines = existsSync(CORPUS) ? readdirSync(CORPUS) : [];
  const pdfs = magazines.filter((name) => name.endsWith(".pdf")).toSorted();
  return [SAMPLE, ...pdfs.map((name) => join(CORPUS, name))];
}

async function compare(file: string, converters: readonly Converter[]): Promise<Result> {
  const runs = new Map<Converter, Run[]>(converters.map((converter) => [converter, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const converter of converters) {
      await wait(PAUSE_MILLISECONDS);
      const run = await withTemporaryFolder((folder) => measure(converter, file, folder));
      runs.get(converter)?.push(run);
    }
  }
  return { file, runs };
}

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
  const wall = geometricMean(results.map((result) => ratio(result, ours, "seconds")));
  const cpu = geometricMean(results.map((result) => ratio(result, ours, "cpuSeconds")));
  const theirs = geometricMean(results.map((result) => ratio(result, mutool, "seconds")));
  const first = Math.max(...results.map((result) => figure(result, ours, "firstPageSeconds")));
  return [
    `Geometric mean of the wall ratio to \`pdftoppm\`: **${wall.toFixed(2)}** (\`mutool\`, which encodes no JPEG: ${theirs.toFixed(2)}); of the CPU ratio: ${cpu.toFixed(2)}.`,
    `The slowest first page took ${first.toFixed(2)} s.`,
  ].join(" ");
}

function figure(result: Result, converter: Converter, name: keyof Run): number {
  return median((result.runs.get(converter) ?? []).map((run) => run[name]));
}

function ratio(result: Result, converter: Converter, name: keyof Run): number {
  return figure(result, converter, name) / figure(result, pdftoppm, name);
}

function geometricMean(ratios: readonly number[]): number {
  return Math.exp(ratios.reduce((sum, each) => sum + Math.log(each), 0) / ratios.length);
}
