import { basename } from "node:path";
import { DEFAULT_RENDER_LIMITS } from "../shared/conversions/rendering/render-limits.ts";
import type { Benchmark } from "./support/benchmark.ts";
import {
  compare,
  figure,
  magazines,
  meanRatio,
  type Result,
  ROUNDS,
} from "./support/comparison.ts";
import { type Converter, pdftoppm, plainRenderer, renderer } from "./support/converters.ts";
import { markdownTable } from "./support/markdown-table.ts";

const { maxProcesses } = DEFAULT_RENDER_LIMITS;
/** Long and short, text and photographs: the whole corpus five times over would take most of an hour. */
const FILES = [
  "meridian.pdf",
  "bhsc5.pdf",
  "echo3.pdf",
  "fembanda.pdf",
  "jpxrgb.pdf",
  "tracemonkey.pdf",
];
const STEPS = [
  plainRenderer,
  renderer("one process, started with the PDF", { maxProcesses: 1, isWarm: false }),
  renderer("one process that waits warm", { maxProcesses: 1, isWarm: true }),
  renderer(`${maxProcesses} processes, started with the PDF`, { maxProcesses, isWarm: false }),
  renderer(`${maxProcesses} processes that wait warm`, { maxProcesses, isWarm: true }),
];

/** What several processes and those that wait warm gain, beside `pdftoppm`, in turns. */
export const convertStepsBenchmark: Benchmark = {
  name: "convert-steps",
  run: async () => {
    if (!pdftoppm.isThere()) throw new Error("pdftoppm is missing; it is what we compare with");
    const results: Result[] = [];
    const files = magazines().filter((file) => FILES.includes(basename(file)));
    for (const file of files) results.push(await compare(file, [pdftoppm, ...STEPS]));
    const rows = STEPS.map((step) => row(results, step));
    const names = files.map((file) => basename(file)).join(", ");
    return `${names}; geometric means of ratios to \`pdftoppm\`, median of ${ROUNDS}.\n\n${markdownTable(HEAD, rows)}`;
  },
};

const HEAD = ["step", "wall ratio", "CPU ratio", "s to the slowest first page", "most MB"];

function row(results: readonly Result[], step: Converter): string[] {
  const most = (name: "firstPageSeconds" | "megabytes"): number =>
    Math.max(...results.map((result) => figure(result, step, name)));
  return [
    step.name,
    meanRatio(results, step, "seconds").toFixed(2),
    meanRatio(results, step, "cpuSeconds").toFixed(2),
    most("firstPageSeconds").toFixed(2),
    most("megabytes").toFixed(0),
  ];
}
