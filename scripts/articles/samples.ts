import type { ArticleLine, ArticlePage } from "#converter/articles/lines/article-lines.ts";
import { bodyTextOf } from "#converter/articles/lines/body-text.ts";
import { mayBeHeading } from "#converter/articles/heading-pieces.ts";
import { PageSetting } from "#converter/articles/model/continuation.ts";
import { IssueTexts } from "#converter/articles/model/issue-texts.ts";
import { isBelow, piecesOf } from "#converter/articles/paragraphs.ts";
import type { ArticleTruth } from "#bench/fidelity/article-scores.ts";
import { type KnownLine, knownLines, type TruthBlock } from "./known-lines.ts";
import type { Sample } from "./logistic.ts";

export interface KnownIssue {
  name: string;
  pages: readonly ArticlePage[];
  truth: ArticleTruth;
}

export interface NamedSample extends Sample {
  issue: string;
}

/** Blocks whose inner breaks and headings a truth does not determine. */
const UNSURE: ReadonlySet<TruthBlock["kind"]> = new Set(["text", "optional"]);

/** Pairs of lines, each with whether the lower continues the upper one's paragraph. */
export function pairSamples({ name, pages, truth }: KnownIssue): NamedSample[] {
  const body = bodyTextOf(pages);
  const known = knownLines(pages, truth);
  const samples = pages
    .filter(({ number }) => truth.pages.includes(number))
    .flatMap((page) => samplesOnPage(page, new PageSetting(page, body), known));
  return samples.map((each) => ({
    ...each,
    issue: name,
    // Long issues must not outweigh the others, and breaks are rarer.
    weight: (150 / (samples.length + 50)) * (each.isSo ? 1 : 1.5),
  }));
}

function samplesOnPage(
  { lines }: ArticlePage,
  setting: PageSetting,
  known: ReadonlyMap<ArticleLine, KnownLine>,
): Pick<Sample, "signals" | "isSo">[] {
  const samples: Pick<Sample, "signals" | "isSo">[] = [];
  let first: ArticleLine | undefined;
  let before: ArticleLine | undefined;
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1];
    const [upper, lower] = [above && known.get(above), known.get(line)];
    const isSo = upper !== undefined && upper.block === lower?.block;
    if (above && areBelowEachOther(above, line) && isClear(upper, lower)) {
      const pair = { first: first ?? above, before, above, line, below: lines[index + 1] };
      samples.push({ signals: setting.signalsOf(pair), isSo });
    }
    const isContinued = isSo && above && isBelow(above, line);
    [first, before] = isContinued ? [first, above] : [line, undefined];
  }
  return samples;
}

function areBelowEachOther(above: ArticleLine, line: ArticleLine): boolean {
  return !above.isTurned && !line.isTurned && isBelow(above, line);
}

/** Whether a truth joins or separates two lines; undefined if it does neither. */
function isClear(upper: KnownLine | undefined, lower: KnownLine | undefined): boolean {
  if (!upper || !lower || UNSURE.has(upper.block.kind) || UNSURE.has(lower.block.kind))
    return false;
  // Within a block, another row or an earlier position proves nothing.
  return upper.block !== lower.block || (upper.lastRow === lower.firstRow && lower.at >= upper.at);
}

/** Short texts, each with whether it is a heading. */
export function headingSamples({ name, pages, truth }: KnownIssue): NamedSample[] {
  const body = bodyTextOf(pages);
  const known = knownLines(pages, truth);
  const texts = pages.map((page) => ({ ...page, texts: piecesOf(page, body) }));
  const issue = new IssueTexts(texts, body);
  const samples = texts
    .filter(({ number }) => truth.pages.includes(number))
    .flatMap((page) => page.texts.filter((text) => mayBeHeading(text)))
    .flatMap((text) => {
      const lines = text.lines.flatMap((line) => known.get(line) ?? []);
      const [block] = lines.length * 2 < text.lines.length ? [] : lines.map((each) => each.block);
      if (!block || block.mayBeHeading || UNSURE.has(block.kind)) return [];
      return [{ signals: issue.signalsOf(text), isSo: block.kind === "heading" }];
    });
  const headings = samples.filter(({ isSo }) => isSo).length;
  return samples.map((each) => ({
    ...each,
    issue: name,
    weight: each.isSo ? 14 / (headings + 6) : 40 / (samples.length - headings + 20),
  }));
}
