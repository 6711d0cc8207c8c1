import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { loadImage } from "@napi-rs/canvas";
import * as v from "valibot";
import { textSchema } from "#contract/formats/edition-files.ts";
import { READING_HEIGHT } from "#converter/drawing/draw-page.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { renderPdf } from "#converter/processes/render-pdf.ts";
import { compare, sideBySide, type Similarity } from "#bench/fidelity/similarity.ts";
import { compareTexts, type TextAgreement } from "#bench/fidelity/text-agreement.ts";
import type { Benchmark } from "#bench/support/benchmark.ts";
import { markdownTable } from "#bench/support/markdown-table.ts";
import { median } from "#bench/support/statistics.ts";
import { withTemporaryFolder } from "#bench/support/temporary-folder.ts";

const run = promisify(execFile);
const CORPORA = ["magazines", "reported"].map((name) =>
  fileURLToPath(new URL(`../../shared/corpus/${name}/`, import.meta.url)),
);
const SAMPLE = fileURLToPath(new URL("../samples/meridian.pdf", import.meta.url));
/** The folder for pictures of the last run's worst pages. */
const PICTURES = join(tmpdir(), "masthead-fidelity");
/** The number of worst pages by structure, and as many by colour. */
const PICTURES_KEPT = 10;
const MEGABYTES_OF_TEXT = 64;

/** One of our pages beside poppler's. */
interface PageResult extends Similarity, TextAgreement {
  pdf: string;
  page: number;
  pictures: readonly [ours: string, theirs: string];
}

/**
 * Compares the picture and text of every page with poppler's. Each PDF is printed; the document gets the sample and the
 * totals.
 */
export const fidelityBenchmark: Benchmark = {
  name: "fidelity",
  run: async () =>
    withTemporaryFolder(async (folder) => {
      const results: PageResult[] = [];
      for (const path of await documents()) results.push(...(await compareDocument(path, folder)));
      await keepWorst(results);
      return report(results);
    }),
};

async function documents(): Promise<string[]> {
  const folders = CORPORA.filter((folder) => existsSync(folder));
  const paths = await Promise.all(
    folders.map(async (folder) => {
      const names = (await readdir(folder)).filter((name) => name.endsWith(".pdf"));
      return names.toSorted().map((name) => join(folder, name));
    }),
  );
  return [SAMPLE, ...paths.flat()];
}

async function compareDocument(pdfPath: string, folder: string): Promise<PageResult[]> {
  const pdf = basename(pdfPath);
  const [ours, theirs] = [join(folder, pdf, "ours"), join(folder, pdf, "theirs")];
  await mkdir(ours, { recursive: true });
  await mkdir(theirs);
  const edition = await renderPdf({ pdfPath, outputFolder: ours, limits: DEFAULT_RENDER_LIMITS });
  const pictures = await drawWithPoppler(pdfPath, theirs);
  const texts = await readWithPoppler(pdfPath);
  const files = await Promise.all(edition.textFiles.map((file) => readFile(file, "utf8")));
  const read = files.flatMap((file) => v.parse(textSchema, JSON.parse(file)).pages);
  const pages = edition.pageFiles.map(async (file, index) => {
    const other = pictures[index] ?? "";
    const similarity = compare(await loadImage(file), await loadImage(other));
    const agreement = compareTexts(read[index]?.text ?? "", texts[index] ?? "");
    return { pdf, page: index + 1, pictures: [file, other] as const, ...similarity, ...agreement };
  });
  return Promise.all(pages);
}

async function drawWithPoppler(pdfPath: string, folder: string): Promise<string[]> {
  const size = ["-scale-to-y", String(READING_HEIGHT), "-scale-to-x", "-1", "-cropbox"];
  const quality = ["-jpeg", "-jpegopt", "quality=80"];
  await run("pdftoppm", [...quality, ...size, pdfPath, join(folder, "page")]);
  return (await readdir(folder)).toSorted().map((name) => join(folder, name));
}

/** The text of each page; poppler ends a page with a form feed. */
async function readWithPoppler(pdfPath: string): Promise<string[]> {
  const maxBuffer = MEGABYTES_OF_TEXT * 1024 * 1024;
  const { stdout } = await run("pdftotext", ["-enc", "UTF-8", pdfPath, "-"], { maxBuffer });
  return stdout.split("\f");
}

async function keepWorst(results: readonly PageResult[]): Promise<void> {
  await rm(PICTURES, { recursive: true, force: true });
  await mkdir(PICTURES);
  const worst = [
    ...results.toSorted((a, b) => a.structure - b.structure).slice(0, PICTURES_KEPT),
    ...results.toSorted((a, b) => b.colour - a.colour).slice(0, PICTURES_KEPT),
  ];
  for (const { pdf, page, pictures } of new Set(worst)) {
    const [ours, theirs] = await Promise.all(pictures.map((file) => loadImage(file)));
    if (!ours || !theirs) continue;
    const name = `${basename(pdf, ".pdf")}-${page}.png`;
    await writeFile(join(PICTURES, name), await sideBySide(ours, theirs).encode("png"));
  }
  console.error(`The worst pages beside poppler's and their difference: ${PICTURES}`);
}

const MEASURES = ["structure", "colour", "words", "order"] as const;

function report(results: readonly PageResult[]): string {
  const pdfs = Map.groupBy(results, ({ pdf }) => pdf);
  const rows = [...pdfs].map(([name, pages]) => row(name, pages));
  console.log(markdownTable(HEAD, rows));
  const kept = [...rows.slice(0, 1), row(`all ${pdfs.size}`, results)];
  return `Median, then the worst page and its number.\n\n${markdownTable(HEAD, kept)}`;
}

const HEAD = ["PDF", "pages", "structure", "colour", "words", "order of words"];

function row(name: string, pages: readonly PageResult[]): string[] {
  return [name, String(pages.length), ...MEASURES.map((each) => cell(pages, each))];
}

function cell(pages: readonly PageResult[], measure: (typeof MEASURES)[number]): string {
  const direction = measure === "colour" ? -1 : 1;
  const [worst] = pages.toSorted((a, b) => direction * (a[measure] - b[measure]));
  const digits = measure === "colour" ? 1 : 3;
  const middle = median(pages.map((page) => page[measure])).toFixed(digits);
  return `${middle} · ${worst?.[measure].toFixed(digits)} (${worst?.pdf}, ${worst?.page})`;
}
