import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import * as v from "valibot";
import type { Benchmark } from "#bench/support/benchmark.ts";
import { startChild } from "#bench/support/child.ts";
import { markdownTable } from "#bench/support/markdown-table.ts";
import {
  type MeasuredConversion,
  measuredConversionSchema,
} from "#bench/support/measured-conversion.ts";
import { repeatedPdf } from "#bench/support/repeated-pdf.ts";
import { median } from "#bench/support/statistics.ts";
import { withTemporaryFolder } from "#bench/support/temporary-folder.ts";

const SOURCE = "samples/meridian.pdf";
const SCRIPT = fileURLToPath(new URL("fan-out-child.ts", import.meta.url));
const FIGURES = fileURLToPath(new URL("../docs/conversion-figures.json", import.meta.url));
/** Lengths to measure; fewer of them where a run must be short: `FAN_OUT_PAGES=10,100`. */
const PAGES = (process.env["FAN_OUT_PAGES"] ?? "10,100,200,500,1000").split(",").map(Number);
const ROUNDS = Number(process.env["FAN_OUT_ROUNDS"] ?? 3);
const WORKERS = [1, 5, 10];
/** From sending a message until a function that is warm begins with it. */
const MESSAGE_SECONDS = 0.1;

type Way = "whole" | "ranges";

/** A PDF converted as on AWS. */
interface Measured {
  /** With the machine to itself. */
  alone: MeasuredConversion;
  /** By how much the processor time of all ranges exceeds that of one pass, once for each pair run side by side. */
  growths: number[];
}

/** Converts ever longer PDFs as on AWS and in one go, and estimates how long many workers would take. */
export const fanOutBenchmark: Benchmark = {
  name: "fan-out",
  run: async () => {
    const measured: Measured[] = [];
    for (const pages of PAGES) measured.push(await measure(pages));
    await saveFigures(measured.at(-1)?.alone);
    return markdownTable(HEAD, measured.map(row));
  },
};

async function measure(pages: number): Promise<Measured> {
  const pdf = await repeatedPdf(SOURCE, pages);
  return withTemporaryFolder(async (folder) => {
    const pdfPath = join(folder, "repeated.pdf");
    await writeFile(pdfPath, pdf);
    const [alone] = await converted(pdfPath, ["ranges"]);
    if (!alone) throw new Error("Nothing was measured");
    const growths: number[] = [];
    while (alone.deliveries.length > 1 && growths.length < ROUNDS) {
      growths.push(await growth(pdfPath));
    }
    return { alone, growths };
  });
}

/** Side by side: the speed of a machine that others use too changes from one minute to the next. */
async function growth(pdfPath: string): Promise<number> {
  const [whole, ranges] = await converted(pdfPath, ["whole", "ranges"]);
  return (ranges?.processorSeconds ?? Number.NaN) / (whole?.processorSeconds ?? Number.NaN) - 1;
}

/** Converts a PDF in all of these ways at the same time, a process each, and answers what each took. */
async function converted(pdfPath: string, ways: Way[]): Promise<MeasuredConversion[]> {
  const children = ways.map((way) => startChild(process.execPath, [SCRIPT, pdfPath, way], {}));
  try {
    const results = await Promise.all(children.map(async (child) => child.prints(/^\{.*\}$/mu)));
    return results.map((result) => v.parse(measuredConversionSchema, JSON.parse(result)));
  } finally {
    await Promise.all(children.map(async (child) => child.stop()));
  }
}

const HEAD = [
  "pages",
  "deliveries",
  "cover s",
  ...WORKERS.map((workers) => `s, ${workers} workers`),
  "CPU s a page",
  "more than one pass",
  "each time",
];

function row({ alone, growths }: Measured): string[] {
  return [
    String(alone.pages),
    String(alone.deliveries.length),
    alone.coverSeconds.toFixed(1),
    ...WORKERS.map((workers) => latency(alone, workers).toFixed(1)),
    (alone.processorSeconds / alone.pages).toFixed(3),
    growths.length > 0 ? percent(median(growths)) : "it is one",
    growths.map(percent).join(", "),
  ];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

/**
 * Seconds until the issue is ready when so many workers take the deliveries in order: those of the ranges are there
 * once the first page is.
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
async function saveFigures(longest?: MeasuredConversion): Promise<void> {
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
