/**
 * Scores the articles made of PDFs against truths written by hand, printed as a table: the arguments are pairs of a PDF
 * and the JSON of its truth, of which bench/fidelity/truths has those of magazines of others, with hashes for words. With
 * `--show` it prints the articles, too. `--seal TRUTH` prints a truth with hashes for words, and scores nothing.
 */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { articleSchema, type ArticleBlock } from "#contract/formats/article.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { renderPdf } from "#converter/processes/render-pdf.ts";
import { type ArticleTruth, scoreArticles, truthSchema } from "#bench/fidelity/article-scores.ts";
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
  return v.parse(truthSchema, JSON.parse(await readFile(file, "utf8")));
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
for (let at = 0; at + 1 < positionals.length; at += 2) {
  const [pdf = "", truthFile = ""] = positionals.slice(at, at + 2);
  const truth = await truthIn(truthFile);
  const blocks = await articlesOf(pdf);
  if (values.show) console.log(JSON.stringify(blocks, undefined, 1));
  const scores = scoreArticles(blocks, truth);
  rows.push([basename(pdf), ...Object.values(scores).map((score: number) => score.toFixed(3))]);
}
console.log(markdownTable(HEAD, rows));
process.exit(0);
