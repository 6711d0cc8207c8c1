/**
 * Fits the weights of shared/converter/articles/model/weights.ts to truths written by hand, and prints how well weights do
 * on issues that they were not fitted on: `node scripts/fit-articles.ts FOLDER…`. A folder holds `NAME.pdf` and its truth
 * `NAME.json`; bench/fidelity/truths has those of some PDFs. The sample is fitted to, too. `--parts FOLDER` keeps the parsed PDFs for the next
 * time; `--dry` writes no weights.
 */
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { articlePage } from "#converter/articles/lines/article-lines.ts";
import { setLines } from "#converter/articles/lines/set-lines.ts";
import { logOdds, type Weights } from "#converter/articles/model/weighed-signals.ts";
import { type PagePart, pagePartSchema } from "#converter/protocol/edition-parts.ts";
import { type ArticleTruth, truthSchema } from "#bench/fidelity/article-scores.ts";
import { fromCorpus, isCorpusTruth } from "#bench/fidelity/corpus-truth.ts";
import { withTemporaryFolder } from "#bench/support/temporary-folder.ts";
import { partsOfIssue } from "./articles/issue-parts.ts";
import { fitWeights } from "./articles/logistic.ts";
import {
  headingSamples,
  type KnownIssue,
  type NamedSample,
  pairSamples,
} from "./articles/samples.ts";

const WEIGHTS = fileURLToPath(
  new URL("../shared/converter/articles/model/weights.ts", import.meta.url),
);
const SAMPLE = fileURLToPath(new URL("../samples/meridian.pdf", import.meta.url));
const SAMPLE_TRUTH = fileURLToPath(
  new URL("../test/converter/support/meridian-article.json", import.meta.url),
);
const OWN_TRUTHS = fileURLToPath(new URL("../bench/fidelity/truths", import.meta.url));
const RIDGE = { pairs: 1.5, headings: 2 };
/** Prior knowledge of signals of lines that few truths contain. */
const KNOWN_OF_LINES: Weights = {
  indented: -1.8,
  indentedUsually: -1.2,
  inBrackets: 3,
  labelled: -3,
  besideInitial: 5,
};
/** Prior knowledge of signals of headings that few truths contain. */
const KNOWN_OF_HEADINGS: Weights = {
  spaceAbove: 0.3,
  tinted: 1,
  lowerAfter: -4,
  signs: -3,
  sentence: -2.5,
  open: -2,
  time: -1.5,
  lower: -1,
  overLarger: -2,
  alternates: -4,
  facts: -2.5,
  overDate: 1,
  quoted: -1,
  bulleted: -0.5,
  bulletedInList: -6,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { parts: { type: "string" }, dry: { type: "boolean" } },
});
const keptIn = values.parts === undefined ? undefined : resolve(values.parts);

async function truthOf(pdf: string): Promise<ArticleTruth | undefined> {
  const name = `${basename(pdf, ".pdf")}.json`;
  const files = [pdf.replace(/[.]pdf$/u, ".json"), join(OWN_TRUTHS, name)];
  const file = pdf === SAMPLE ? SAMPLE_TRUTH : files.find(existsSync);
  if (file === undefined) return;
  const json: unknown = JSON.parse(await readFile(file, "utf8"));
  return isCorpusTruth(json) ? fromCorpus(json) : v.parse(truthSchema, json);
}

async function partsOf(pdf: string): Promise<PagePart[]> {
  const kept = keptIn === undefined ? undefined : join(keptIn, `${basename(pdf, ".pdf")}.json`);
  if (kept !== undefined && existsSync(kept)) {
    return v.parse(v.array(pagePartSchema), JSON.parse(await readFile(kept, "utf8")));
  }
  const parts = await withTemporaryFolder((folder) => partsOfIssue(pdf, folder));
  if (keptIn !== undefined && kept !== undefined) {
    await mkdir(keptIn, { recursive: true });
    await writeFile(kept, JSON.stringify(parts));
  }
  return parts;
}

async function pdfsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".pdf"));
  return names.toSorted().map((name) => resolve(folder, name));
}

async function knownIssues(pdfs: readonly string[]): Promise<KnownIssue[]> {
  const issues: KnownIssue[] = [];
  for (const pdf of pdfs) {
    const truth = await truthOf(pdf);
    if (!truth) continue;
    const pages = (await partsOf(pdf)).flatMap((part) => articlePage(part) ?? []);
    issues.push({ name: basename(pdf, ".pdf"), pages: setLines(pages), truth });
  }
  return issues;
}

/** F1 of the positive samples. */
function scoreOf(samples: readonly NamedSample[], weights: Weights): string {
  const taken = samples.filter(({ signals }) => logOdds(signals, weights) > 0);
  const right = taken.filter(({ isSo }) => isSo).length;
  const all = samples.filter(({ isSo }) => isSo).length;
  return (all + taken.length === 0 ? 1 : (2 * right) / (taken.length + all)).toFixed(3);
}

/** Fits weights, and prints for each issue how well weights fitted on all others do. */
function fit(
  name: string,
  samples: readonly NamedSample[],
  ridge: number,
  known: Weights = {},
): Weights {
  const issues = Map.groupBy(samples, ({ issue }) => issue);
  console.log(`${name}: F1 on each issue, by weights of the others`);
  let sum = 0;
  for (const [issue, own] of issues) {
    const others = samples.filter((sample) => sample.issue !== issue);
    const score = scoreOf(own, fitWeights(others, ridge, known));
    sum += Number(score);
    console.log(`  ${issue.padEnd(16)} ${score} of ${own.length}`);
  }
  console.log(`  ${"mean".padEnd(16)} ${(sum / issues.size).toFixed(3)}`);
  return fitWeights(samples, ridge, known);
}

function codeOf(weights: Weights): string {
  const lines = Object.entries(weights).map(([name, weight]) => `  ${name}: ${weight},\n`);
  return `{\n${lines.join("")}};\n`;
}

const pdfs = await Promise.all(positionals.map(pdfsIn));
const issues = await knownIssues([SAMPLE, ...pdfs.flat()]);
const pairs = fit("lines", issues.flatMap(pairSamples), RIDGE.pairs, KNOWN_OF_LINES);
const headings = fit("headings", issues.flatMap(headingSamples), RIDGE.headings, KNOWN_OF_HEADINGS);
if (!values.dry) {
  await writeFile(
    WEIGHTS,
    `import type { Weights } from "./weighed-signals.ts";

// Fitted by scripts/fit-articles.ts to hand-written truths: see decision 72.

/** Log odds of each signal for a line continuing the paragraph above it. */
export const CONTINUATION: Weights = ${codeOf(pairs)}
/** Log odds of each signal for a short text being a heading. */
export const HEADING: Weights = ${codeOf(headings)}`,
  );
}
process.exit(0);
