import { mkdir, readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { pageImageName } from "#contract/formats/reader-manifest.ts";
import { pageRenditionNames } from "#contract/formats/page-renditions.ts";
import { drawRenditions } from "#converter/processes/draw-renditions.ts";
import { DEFAULT_RENDER_LIMITS as LIMITS } from "#converter/protocol/render-limits.ts";
import type { Benchmark } from "#bench/support/benchmark.ts";
import { magazines } from "#bench/support/comparison.ts";
import { type Converter, measure, ours, type Run } from "#bench/support/converters.ts";
import { EdgeContrast } from "#bench/support/edge-contrast.ts";
import { markdownTable } from "#bench/support/markdown-table.ts";
import { withTemporaryFolder } from "#bench/support/temporary-folder.ts";

/** The sample and the magazines whose type is small; `RENDITIONS_PDFS=all` measures the whole corpus. */
const PDFS = /^(?:meridian|echo3|hvu18|scicomm3|tracemonkey)[.]pdf$/;
/** Pages of each PDF whose edges are compared, spread over it. */
const COMPARED = 4;

interface Measured {
  file: string;
  converted: Run;
  refined: Run;
  /** Bytes a page of each picture. */
  bytes: { jpeg: number; reading: number; large: number };
  /** The minimum share of a lossless page's edge contrast, at twice the reading size. */
  contrast: { jpeg: number; large: number };
}

/** Size, cost and sharpness of the renditions, beside the earlier pictures. */
export const renditionsBenchmark: Benchmark = {
  name: "renditions",
  run: async () => {
    const isWhole = process.env["RENDITIONS_PDFS"] === "all";
    const measured: Measured[] = [];
    for (const file of magazines().filter((each) => isWhole || PDFS.test(basename(each)))) {
      measured.push(await withTemporaryFolder((folder) => measurePdf(file, folder)));
    }
    return `${markdownTable(HEAD, measured.map(row))}\n\n${meansOf(measured)}`;
  },
};

/** The figures of docs/cost.md: all pages together. */
function meansOf(measured: readonly Measured[]): string {
  const pages = measured.reduce((sum, { converted }) => sum + converted.pages, 0);
  const mean = (perPage: (each: Measured) => number): number =>
    measured.reduce((sum, each) => sum + perPage(each) * each.converted.pages, 0) / pages;
  const seconds = mean(({ refined, converted }) => refined.cpuSeconds / converted.pages);
  const kilobytes = mean(({ bytes }) => (bytes.reading + bytes.large) / 1000);
  return `A page takes ${seconds.toFixed(3)} s of a processor and ${Math.round(kilobytes)} KB in the mean.`;
}

/** The renditions of all pages, by the process that makes them on an idle machine. */
const refiner = (pages: number): Converter => ({
  name: "renditions",
  isThere: () => true,
  convert: async (pdfPath, outputFolder) => {
    const { signal } = new AbortController();
    const range = { first: 1, last: pages };
    const onPage = async (): Promise<void> => {};
    const onTooMuch = async (page: number, reason: Error): Promise<void> => {
      throw new Error(`Page ${page} is too much`, { cause: reason });
    };
    const request = { pdfPath, outputFolder, limits: LIMITS, signal, pages: range };
    await drawRenditions({ ...request, onPage, onTooMuch });
    return { pages, megabytes: 0 };
  },
});

async function measurePdf(file: string, folder: string): Promise<Measured> {
  const [before, after] = [join(folder, "before"), join(folder, "after")];
  await Promise.all([before, after].map((each) => mkdir(each)));
  await ours.prepare?.();
  const converted = await measure(ours, file, before);
  const refined = await measure(refiner(converted.pages), file, after);
  return {
    file,
    converted,
    refined,
    bytes: {
      jpeg: await bytesIn(before, /^page-.*jpg$/),
      reading: await bytesIn(after, /webp$/),
      large: await bytesIn(after, /^large-/),
    },
    contrast: await contrastOf(file, converted.pages, { before, after }),
  };
}

async function contrastOf(
  file: string,
  pages: number,
  { before, after }: { before: string; after: string },
): Promise<Measured["contrast"]> {
  const edges = await EdgeContrast.of(file);
  const least = { jpeg: Infinity, large: Infinity };
  for (let index = 0; index < COMPARED; index += 1) {
    const page = 1 + Math.floor((index * pages) / COMPARED);
    const [jpeg = 0, large = 0] = await edges.kept(page, [
      await readFile(join(before, pageImageName(page))),
      await readFile(join(after, pageRenditionNames(page).large)),
    ]);
    least.jpeg = Math.min(least.jpeg, jpeg);
    least.large = Math.min(least.large, large);
  }
  return least;
}

async function bytesIn(folder: string, names: RegExp): Promise<number> {
  const files = (await readdir(folder)).filter((name) => names.test(name));
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / files.length;
}

const HEAD = [
  "PDF",
  "pages",
  "KB a page, JPEG",
  "WebP",
  "share",
  "KB a page, large",
  "CPU s a page until ready",
  "after",
  "together, times",
  "contrast at 2×, JPEG",
  "large",
];

function row({ file, converted, refined, bytes, contrast }: Measured): string[] {
  const { pages } = converted;
  const kilobytes = (each: number): string => (each / 1024).toFixed(0);
  return [
    basename(file),
    String(pages),
    kilobytes(bytes.jpeg),
    kilobytes(bytes.reading),
    `${((bytes.reading / bytes.jpeg) * 100).toFixed(0)} %`,
    kilobytes(bytes.large),
    (converted.cpuSeconds / pages).toFixed(3),
    (refined.cpuSeconds / pages).toFixed(3),
    (1 + refined.cpuSeconds / converted.cpuSeconds).toFixed(2),
    contrast.jpeg.toFixed(2),
    contrast.large.toFixed(2),
  ];
}
