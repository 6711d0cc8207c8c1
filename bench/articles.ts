/**
 * Scores the articles made of PDFs against truths written by hand, printed as a table: the arguments are pairs of a PDF
 * and the JSON of its truth. With `--show` it prints what differs, too.
 */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { articleSchema, type ArticleBlock } from "#contract/formats/article.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { renderPdf } from "#converter/processes/render-pdf.ts";
import { scoreArticles, truthSchema } from "#bench/fidelity/article-scores.ts";
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

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { show: { type: "boolean" } },
});
const rows: string[][] = [];
for (let at = 0; at + 1 < positionals.length; at += 2) {
  const [pdf = "", truthFile = ""] = positionals.slice(at, at + 2);
  const truth = v.parse(truthSchema, JSON.parse(await readFile(truthFile, "utf8")));
  const blocks = await articlesOf(pdf);
  if (values.show) console.log(JSON.stringify(blocks, undefined, 1));
  const scores = scoreArticles(blocks, truth);
  rows.push([basename(pdf), ...Object.values(scores).map((score: number) => score.toFixed(3))]);
}
console.log(markdownTable(HEAD, rows));
process.exit(0);
