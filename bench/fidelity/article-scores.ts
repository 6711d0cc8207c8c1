import * as v from "valibot";
import type { ArticleBlock } from "#contract/formats/article.ts";
import { textOf } from "#contract/formats/article-text.ts";
import { counted, countShared, sealedWord, wordsOf } from "./text-agreement.ts";

/**
 * The text of some pages of a PDF, written by hand as a person reads it. Blocks of `text` (such as a list of names)
 * count for their words only, `optional` ones (labels of a picture) for nothing. Captions, notes and asides may be
 * anywhere.
 */
export const truthSchema = v.object({
  pages: v.array(v.number()),
  blocks: v.array(
    v.object({
      kind: v.picklist([
        ...(["heading", "paragraph", "item", "note"] as const),
        ...(["caption", "aside", "text", "optional"] as const),
      ]),
      page: v.number(),
      text: v.string(),
      mayBeHeading: v.optional(v.boolean()),
    }),
  ),
  /** Running heads and page numbers. */
  leftOut: v.array(v.object({ page: v.number(), lines: v.array(v.string()) })),
  /** Words divided at line ends, in their whole form. */
  divided: v.array(v.string()),
  /** Whether hashes replace the words. */
  isSealed: v.optional(v.boolean()),
});
/** See {@link truthSchema}. */
export type ArticleTruth = v.InferOutput<typeof truthSchema>;
type TruthBlock = ArticleTruth["blocks"][number];

/** How well articles match a truth. All are shares, 1 or 0 at best. */
export interface ArticleScores {
  /** F1 of the words. */
  words: number;
  /** Kendall's tau of the words that occur once. */
  order: number;
  /** Blocks followed by the block that should follow. */
  next: number;
  /** F1 of the headings. */
  headings: number;
  /** F1 of the places where blocks begin. */
  paragraphs: number;
  /** Running heads and page numbers in the text. */
  leaked: number;
  /** Divided words that were joined wrongly. */
  hyphens: number;
}

interface Reading {
  kind: TruthBlock["kind"];
  page: number;
  words: string[];
}

/** Compares the blocks that begin on a truth's pages with it. */
export function scoreArticles(blocks: readonly ArticleBlock[], truth: ArticleTruth): ArticleScores {
  const pages = new Set(truth.pages);
  const wordOf = truth.isSealed ? sealedWord : (word: string) => word;
  const ours = blocks
    .filter(({ places: [place] }) => pages.has(place?.page ?? 0))
    .map((block) => ({
      kind: kindOf(block),
      page: block.places[0]?.page ?? 0,
      words: wordsOf(plainText(block)).map(wordOf),
    }))
    .filter(({ words }) => words.length > 0);
  const theirs = truth.blocks.map(({ kind, page, text }) => ({ kind, page, words: wordsOf(text) }));
  const judged = withoutOptional(ours, theirs);
  const flow = inFlow(judged, theirs);
  const truthFlow = theirs.filter(({ kind }) => IN_FLOW.has(kind));
  return {
    words: wordScore(judged, theirs),
    order: orderScore(flow, truthFlow),
    next: nextScore(flow, theirs),
    headings: headingScore(judged, theirs),
    paragraphs: startScore(judged, theirs),
    leaked: leakScore(judged, theirs, truth),
    hyphens: hyphenScore(judged, truth),
  };
}

const IN_FLOW: ReadonlySet<string> = new Set(["heading", "paragraph", "item"]);

/** The text of a block, with the mark of an item or note. */
function plainText(block: ArticleBlock): string {
  const mark = "mark" in block ? `${block.mark} ` : "";
  return mark + textOf(block);
}

/** A listing or table counts as one paragraph: for its words, its beginning and its place in the order. */
function kindOf({ kind }: ArticleBlock): Reading["kind"] {
  if (kind === "listing" || kind === "table") return "paragraph";
  return kind === "picture" ? "caption" : kind;
}

function f1(shared: number, ours: number, theirs: number): number {
  return ours + theirs === 0 ? 1 : (2 * shared) / (ours + theirs);
}

/** Our blocks without those that consist of their page's optional words. */
function withoutOptional(ours: readonly Reading[], theirs: readonly Reading[]): Reading[] {
  return ours.filter(isElsewhere(theirs, new Set(["optional"])));
}

/**
 * Whether a block belongs to none of the given kinds: it begins as another kind, or most of its words are not theirs.
 * Parts of a table or picture may be in any order.
 */
function isElsewhere(
  theirs: readonly Reading[],
  kinds: ReadonlySet<Reading["kind"]>,
): (reading: Reading) => boolean {
  const placeOf = ({ page, words }: Reading): string => `${page} ${startOf(words)}`;
  const starts = new Set(theirs.filter(({ kind }) => !kinds.has(kind)).map(placeOf));
  const pages = Map.groupBy(
    theirs.filter(({ kind }) => kinds.has(kind)),
    ({ page }) => page,
  );
  return (reading) => {
    if (starts.has(placeOf(reading))) return true;
    const { page, words } = reading;
    const known = new Set((pages.get(page) ?? []).flatMap((each) => each.words));
    return words.filter((word) => known.has(word)).length < 0.8 * words.length;
  };
}

/** Our blocks without captions, asides and the like. */
function inFlow(ours: readonly Reading[], theirs: readonly Reading[]): Reading[] {
  const outside = new Set<Reading["kind"]>(["caption", "aside", "note", "text"]);
  const isFlow = isElsewhere(theirs, outside);
  return ours.filter((reading) => IN_FLOW.has(reading.kind) && isFlow(reading));
}

function wordScore(ours: readonly Reading[], theirs: readonly Reading[]): number {
  const all = ours.flatMap(({ words }) => words);
  const required = theirs.filter(({ kind }) => kind !== "optional").flatMap(({ words }) => words);
  return f1(countShared(all, required), all.length, required.length);
}

function orderScore(ours: readonly Reading[], theirs: readonly Reading[]): number {
  const positions = oncePositions(ours.flatMap(({ words }) => words));
  const order = [...oncePositions(theirs.flatMap(({ words }) => words))].flatMap(
    ([word]) => positions.get(word) ?? [],
  );
  let [right, pairs] = [0, 0];
  for (let a = 0; a < order.length; a += 1) {
    for (let b = a + 1; b < order.length; b += 1) {
      pairs += 1;
      right += (order[a] ?? 0) < (order[b] ?? 0) ? 1 : -1;
    }
  }
  return pairs === 0 ? 1 : right / pairs;
}

/** The places of the words that occur once. */
function oncePositions(words: readonly string[]): Map<string, number> {
  const counts = counted(words);
  return new Map(
    words.flatMap((word, at) => (counts.get(word) === 1 ? [[word, at] as const] : [])),
  );
}

function nextScore(ours: readonly Reading[], theirs: readonly Reading[]): number {
  const flow = ours.flatMap(({ words }) => words);
  const text = ` ${flow.join(" ")} `;
  let [right, pairs] = [0, 0];
  const order = theirs.filter(({ kind }) => IN_FLOW.has(kind) || kind === "text");
  for (const [at, block] of order.entries()) {
    const next = order[at + 1];
    if (!next || next.page > block.page + 1 || [block.kind, next.kind].includes("text")) continue;
    pairs += 1;
    const seam = [...block.words.slice(-4), ...next.words.slice(0, 3)].join(" ");
    if (text.includes(` ${seam} `)) right += 1;
  }
  return pairs === 0 ? 1 : right / pairs;
}

function headingScore(ours: readonly Reading[], theirs: readonly Reading[]): number {
  const of = (readings: readonly Reading[]): string[] =>
    readings.filter(({ kind }) => kind === "heading").map(({ words }) => words.join(" "));
  const headings = of(theirs);
  const found = of(ours.filter(isElsewhere(theirs, new Set(["text"]))));
  return f1(countShared(found, headings), found.length, headings.length);
}

function startScore(ours: readonly Reading[], theirs: readonly Reading[]): number {
  const starts = theirs
    .filter(({ kind }) => kind !== "text" && kind !== "optional")
    .map(({ words }) => startOf(words));
  const places = ours
    .filter(isElsewhere(theirs, new Set(["text"])))
    .map(({ words }) => startOf(words));
  return f1(countShared(places, starts), places.length, starts.length);
}

function startOf(words: readonly string[]): string {
  return words.slice(0, 4).join(" ");
}

function leakScore(
  ours: readonly Reading[],
  theirs: readonly Reading[],
  { leftOut }: ArticleTruth,
): number {
  const known = counted(theirs.flatMap(({ words }) => words));
  const surplus = [...counted(ours.flatMap(({ words }) => words))].flatMap(([word, count]) =>
    Array.from({ length: Math.max(0, count - (known.get(word) ?? 0)) }, () => word),
  );
  const heads = leftOut.flatMap(({ lines }) => wordsOf(lines.join(" ")));
  return heads.length === 0 ? 0 : countShared(surplus, heads) / heads.length;
}

function hyphenScore(ours: readonly Reading[], { divided }: ArticleTruth): number {
  const words = divided.flatMap((word) => wordsOf(word));
  const all = ours.flatMap((reading) => reading.words);
  return words.length === 0 ? 0 : 1 - countShared(words, all) / words.length;
}
