import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import { DEFAULT_RANGE_PAGES } from "../shared/conversions/page-ranges.ts";
import type { Benchmark } from "./support/benchmark.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { type MeasuredConversion, measureConversion } from "./support/measured-conversion.ts";
import { repeatedPdf } from "./support/repeated-pdf.ts";
import { withTemporaryFolder } from "./support/temporary-folder.ts";

const SOURCE = "samples/meridian.pdf";
const FIGURES = fileURLToPath(new URL("../docs/conversion-figures.json", import.meta.url));
/** Lengths to measure; fewer of them where a run must be short: `FAN_OUT_PAGES=10,100`. */
const PAGES = (process.env["FAN_OUT_PAGES"] ?? "10,100,1000").split(",").map(Number);
const ROUNDS = Number(process.env["FAN_OUT_ROUNDS"] ?? 3);
const WORKERS = [1, 10, 100];
/** From sending a message until a function that is warm begins with it. */
const MESSAGE_SECONDS = 0.1;

interface Comparison {
  whole: MeasuredConversion;
  ranges: MeasuredConversion;
}

/** Converts ever longer PDFs in one go and in ranges, and tells how long many workers would take. */
export const fanOutBenchmark: Benchmark = {
  name: "fan-out",
  run: async () => {
    const compared: Comparison[] = [];
    for (const pages of PAGES) compared.push(await compare(pages));
    await saveFigures(compared);
    return `${costs(compared)}\n\n${latencies(compared)}`;
  },
};

/** Both in turns, and of each the run that took the median of processor time. */
async function compare(pages: number): Promise<Comparison> {
  const pdf = await repeatedPdf(SOURCE, pages);
  const measured = (rangePages: number) =>
    withTemporaryFolder((folder) => measureConversion(pdf, rangePages, folder));
  const wholes: MeasuredConversion[] = [];
  const divisions: MeasuredConversion[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    wholes.push(await measured(Number.MAX_SAFE_INTEGER));
    divisions.push(await measured(DEFAULT_RANGE_PAGES));
  }
  return { whole: median(wholes), ranges: median(divisions) };
}

function median(runs: MeasuredConversion[]): MeasuredConversion {
  const [run] = runs
    .toSorted((a, b) => a.processorSeconds - b.processorSeconds)
    .slice(Math.floor(runs.length / 2));
  if (!run) throw new Error("Nothing was measured");
  return run;
}

function costs(compared: readonly Comparison[]): string {
  const processor = ["CPU s, in one go", "CPU s, in ranges", "growth", "CPU s a page"];
  const writes = ["objects written a page", "kept", "table writes"];
  const head = ["pages", "deliveries", ...processor, ...writes];
  const rows = compared.map(({ whole, ranges }) => [
    String(ranges.pages),
    String(ranges.deliveries.length),
    whole.processorSeconds.toFixed(1),
    ranges.processorSeconds.toFixed(1),
    `${((ranges.processorSeconds / whole.processorSeconds - 1) * 100).toFixed(0)} %`,
    (ranges.processorSeconds / ranges.pages).toFixed(3),
    (ranges.objectsWritten / ranges.pages).toFixed(2),
    `${ranges.pages} + ${ranges.objectsKept - ranges.pages}`,
    String(ranges.tableWrites),
  ]);
  return markdownTable(head, rows);
}

function latencies(compared: readonly Comparison[]): string {
  const head = ["pages", "cover s", ...WORKERS.map((workers) => `s, ${workers} workers`)];
  const rows = compared.map(({ ranges }) => [
    String(ranges.pages),
    ranges.coverSeconds.toFixed(1),
    ...WORKERS.map((workers) => latency(ranges, workers).toFixed(1)),
  ]);
  return markdownTable(head, rows);
}

/**
 * Seconds until the issue is ready when so many workers with a processor each take the deliveries in order: those
 * of the ranges are there once the first page is.
 */
function latency(measured: MeasuredConversion, workers: number): number {
  const { deliveries, coverSeconds, assemblySeconds } = measured;
  const [arrival = 0, ...ranges] = deliveries;
  const free = [arrival, ...Array.from({ length: workers - 1 }, () => 0)];
  for (const seconds of ranges) {
    free.sort((a, b) => a - b);
    free.push(Math.max(free.shift() ?? 0, coverSeconds + MESSAGE_SECONDS) + seconds);
  }
  return Math.max(...free) + assemblySeconds;
}

/** What the costs of a conversion are reckoned from, for docs/cost.md: those of the longest PDF. */
async function saveFigures(compared: readonly Comparison[]): Promise<void> {
  const longest = compared.at(-1)?.ranges;
  if (!longest) return;
  const { pages, processorSeconds, deliveries, objectsWritten, objectsKept, tableWrites } = longest;
  const figures = {
    source: "npm run bench -- fan-out",
    pages,
    deliveries: deliveries.length,
    processorSecondsPerPage: rounded(processorSeconds / pages),
    objectsWrittenPerPage: rounded(objectsWritten / pages),
    objectsKeptBesidePages: objectsKept - pages,
    tableWritesPerConversion: tableWrites,
  };
  const options = { ...(await resolveConfig(FIGURES)), filepath: FIGURES };
  await writeFile(FIGURES, await format(JSON.stringify(figures), options));
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
