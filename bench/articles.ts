/**
 * Scores the articles made of PDFs against hand-written truths, and prints a table with the mean. The arguments are
 * pairs of a PDF and the JSON of its truth, or folders with pairs of `NAME.pdf` and `NAME.json`. bench/fidelity/truths
 * has truths of other publishers' magazines, with hashes for words. `--show` also prints the articles. `--seal TRUTH`
 * prints a truth with hashes for words, and scores nothing.
 */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { articleSchema, type ArticleBlock } from "#contract/formats/article.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { renderPdf } from "#converter/processes/render-pdf.ts";
import { type ArticleTruth, scoreArticles, truthSchema } from "#bench/fidelity/article-scores.ts";
import { fromCorpus, isCorpusTruth } from "#bench/fidelity/corpus-truth.ts";
import { sealTruth } from "#bench/fidelity/sealed-truth.ts";
import { markdownTable } from "#bench/support/markdown-table.ts";
import { withTemporaryFolder } from "#bench/support/temporary-folder.ts";

const HEAD = ["PDF", "words", "order", "next", "headings", "paragraphs", "leaked", "hyphens"];

async function articlesOf(pdfPath: string): Promise<ArticleBlock[]> {
  return withTemporaryFolder(async (outputFolder) => {
    const limits = DEFAULT_RENDER_LIMITS;
    const { articleFiles } = await renderPdf({ pdfPath, outputFolder, limits });
    const files = await Promise.all(articleFiles.map((file) => readFile(file, "utf8")));
    return files.flatMap((file) => v.parse(articleSchema, JSON.parse(file)).blocks);
  });
}

async function truthIn(file: string): Promise<ArticleTruth> {
  const json: unknown = JSON.parse(await readFile(file, "utf8"));
  return isCorpusTruth(json) ? fromCorpus(json) : v.parse(truthSchema, json);
}

async function pairsOf(paths: readonly string[]): Promise<[pdf: string, truth: string][]> {
  const [first, second, ...rest] = paths;
  if (first === undefined) return [];
  if (first.endsWith(".pdf")) return [[first, second ?? ""], ...(await pairsOf(rest))];
  const names = (await readdir(first)).filter((name) => name.endsWith(".pdf")).toSorted();
  const pairs = names
    .map((name) => join(first, name))
    .map((pdf): [string, string] => [pdf, pdf.replace(/[.]pdf$/u, ".json")])
    .filter(([, truth]) => existsSync(truth));
  return [...pairs, ...(await pairsOf(paths.slice(1)))];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { show: { type: "boolean" }, seal: { type: "string" } },
});
if (values.seal !== undefined) {
  console.log(JSON.stringify(sealTruth(await truthIn(values.seal)), undefined, 1));
  process.exit(0);
}
const rows: string[][] = [];
const all: number[][] = [];
for (const [pdf, truthFile] of await pairsOf(positionals)) {
  const truth = await truthIn(truthFile);
  const blocks = await articlesOf(pdf);
  if (values.show) console.log(JSON.stringify(blocks, undefined, 1));
  const scores = Object.values(scoreArticles(blocks, truth)).map((score: number) => score);
  all.push(scores);
  rows.push([basename(pdf), ...scores.map((score) => score.toFixed(3))]);
}
const means = HEAD.slice(1).map((_, index) => mean(all.map((scores) => scores[index] ?? 0)));
rows.push(["mean", ...means.map((score) => score.toFixed(3))]);
console.log(markdownTable(HEAD, rows));
process.exit(0);
