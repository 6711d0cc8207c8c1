/**
 * Converts real magazines with our renderer and with `pdftoppm -jpeg` at the same size, in turns within one
 * run, and prints a Markdown table of the medians. Ours also writes cover, thumbnails, text and links.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { READING_HEIGHT } from "../shared/conversions/rendering/draw-page.ts";
import { watchMemory } from "../shared/conversions/rendering/memory-watchdog.ts";
import { DEFAULT_RENDER_LIMITS } from "../shared/conversions/rendering/render-limits.ts";
import { renderPdf } from "../shared/conversions/rendering/render-pdf.ts";

const ROUNDS = 3;
const ROOT = fileURLToPath(new URL("../", import.meta.url));
const FILES = [
  "samples/meridian.pdf",
  ...["echo3", "fembanda", "scicomm3"].map((name) => `../shared/corpus/magazines/${name}.pdf`),
];

interface Run {
  seconds: number;
  megabytes: number;
  pages: number;
}

type Converter = (pdfPath: string, folder: string) => Promise<Omit<Run, "seconds">>;

const ours: Converter = async (pdfPath, outputFolder) => {
  const limits = DEFAULT_RENDER_LIMITS;
  const { peakMegabytes, pagesCount } = await renderPdf({ pdfPath, outputFolder, limits });
  return { megabytes: peakMegabytes, pages: pagesCount };
};

const pdftoppm: Converter = async (pdfPath, folder) => {
  const size = ["-scale-to-y", String(READING_HEIGHT), "-scale-to-x", "-1"];
  const quality = ["-jpeg", "-jpegopt", "quality=80"];
  const child = spawn("pdftoppm", [...quality, ...size, pdfPath, join(folder, "page")]);
  const closed = once(child, "close");
  const memory = watchMemory(child.pid ?? 0, () => {});
  await closed;
  memory.stop();
  return { megabytes: memory.peakMegabytes(), pages: (await readdir(folder)).length };
};

async function measure(convert: Converter, pdfPath: string): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), "masthead-bench-"));
  try {
    const start = performance.now();
    const result = await convert(pdfPath, folder);
    return { ...result, seconds: (performance.now() - start) / 1000 };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function median(runs: Run[], value: (run: Run) => number): number {
  return runs.map(value).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN;
}

async function compare(pdfPath: string): Promise<number> {
  const runs: { ours: Run[]; theirs: Run[] } = { ours: [], theirs: [] };
  for (let round = 0; round < ROUNDS; round++) {
    runs.ours.push(await measure(ours, pdfPath));
    runs.theirs.push(await measure(pdftoppm, pdfPath));
  }
  const pages = runs.ours[0]?.pages ?? 0;
  const seconds = median(runs.ours, (run) => run.seconds);
  const theirSeconds = median(runs.theirs, (run) => run.seconds);
  const cells = [
    basename(pdfPath),
    pages,
    (pages / seconds).toFixed(1),
    (pages / theirSeconds).toFixed(1),
    (seconds / theirSeconds).toFixed(2),
    median(runs.ours, (run) => run.megabytes).toFixed(0),
    median(runs.theirs, (run) => run.megabytes).toFixed(0),
  ];
  console.log(`| ${cells.join(" | ")} |`);
  return seconds / theirSeconds;
}

console.log(
  `Pages ${READING_HEIGHT} px tall, JPEG quality 80, ${availableParallelism()} cores, Node ${process.versions.node}, median of ${ROUNDS}.\n`,
);
console.log(
  "| PDF | pages | pages/s, ours | pages/s, pdftoppm | wall ratio | peak MB, ours | peak MB, pdftoppm |",
);
console.log("|---|---|---|---|---|---|---|");
const ratios: number[] = [];
for (const file of FILES) {
  const path = join(ROOT, file);
  if (existsSync(path)) ratios.push(await compare(path));
}
const product = ratios.reduce((total, ratio) => total * ratio, 1);
console.log(`\nGeometric mean of the wall ratio: ${(product ** (1 / ratios.length)).toFixed(2)}`);
