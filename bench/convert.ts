import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { READING_HEIGHT } from "#converter/drawing/draw-page.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import type { Benchmark } from "#bench/support/benchmark.ts";
import {
  compare,
  figure,
  magazines,
  meanRatio,
  ratio,
  type Result,
  ROUNDS,
} from "#bench/support/comparison.ts";
import { type Converter, mutool, ours, pdftoppm } from "#bench/support/converters.ts";
import { markdownTable } from "#bench/support/markdown-table.ts";

/**
 * Converts every page of every magazine with our renderer, `pdftoppm` and `mutool draw` in turns. Prints each PDF; the
 * page gets the sample and the totals.
 */
export const convertBenchmark: Benchmark = {
  name: "convert",
  run: async () => {
    const missing = [pdftoppm, mutool].filter((converter) => !converter.isThere());
    if (missing.includes(pdftoppm))
      throw new Error("pdftoppm is missing; it is what we compare with");
    const converters = [ours, pdftoppm, mutool].filter((each) => !missing.includes(each));
    const results: Result[] = [];
    for (const file of magazines()) results.push(await compare(file, converters));
    console.log(markdownTable(HEAD, results.map(row)));
    return report(results, missing);
  },
};

function report(results: readonly Result[], missing: readonly Converter[]): string {
  const left = missing.map(({ name }) => `\`${name}\` is not on this machine and is left out.`);
  return [
    `Pages ${READING_HEIGHT} px tall, JPEG quality 80, up to ${DEFAULT_RENDER_LIMITS.maxProcesses} processes on ${availableParallelism()} cores, median of ${ROUNDS}. ${[extremes(results), ...left].join(" ")}`,
    markdownTable(HEAD, [...results.slice(0, 1).map(row), total(results)]),
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
];

function row(result: Result): string[] {
  const { pages, bytes } = firstRun(result);
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
  ];
}

/** Sums, geometric means of ratios, the slowest first page and the most memory. */
function total(results: readonly Result[]): string[] {
  const sum = (value: (result: Result) => number): number =>
    results.reduce((all, result) => all + value(result), 0);
  const most = (name: "firstPageSeconds" | "megabytes"): number =>
    Math.max(...results.map((result) => figure(result, ours, name)));
  const pages = sum((result) => firstRun(result).pages);
  return [
    `all ${results.length}`,
    String(pages),
    sum((result) => figure(result, ours, "seconds")).toFixed(2),
    sum((result) => figure(result, pdftoppm, "seconds")).toFixed(2),
    meanRatio(results, ours, "seconds").toFixed(2),
    meanRatio(results, ours, "cpuSeconds").toFixed(2),
    meanRatio(results, mutool, "seconds").toFixed(2),
    most("firstPageSeconds").toFixed(2),
    (sum((result) => figure(result, ours, "cpuSeconds")) / pages).toFixed(3),
    (sum((result) => firstRun(result).bytes) / pages / 1024).toFixed(0),
    most("megabytes").toFixed(0),
  ];
}

function firstRun(result: Result): { pages: number; bytes: number } {
  return result.runs.get(ours)?.[0] ?? { pages: 0, bytes: 0 };
}

function extremes(results: readonly Result[]): string {
  const wall = (result: Result): number => ratio(result, ours, "seconds");
  const ordered = results.toSorted((a, b) => wall(a) - wall(b));
  const [fastest, slowest] = [ordered[0], ordered.at(-1)]
    .filter((result) => result !== undefined)
    .map((result) => `${wall(result).toFixed(2)} (${basename(result.file)})`);
  return `Wall ratios from ${fastest} to ${slowest}.`;
}
