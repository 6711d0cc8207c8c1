import type { ArticleBlock } from "#contract/formats/article.ts";
import type { OutlineEntry } from "#contract/formats/edition-files.ts";
import type { BodyText } from "./body-text.ts";
import type { KnownPiece } from "./roles.ts";

/** The level of a heading. */
export type Level = Extract<ArticleBlock, { kind: "heading" }>["level"];

/** Sizes of headings, as multiples of the running text, from which on a heading is of the first, second or third rank. */
const RANKS = [1.9, 1.4, 1.08] as const;
const LEVELS: readonly Level[] = [1, 2, 3, 4];
const MOST_ENTRIES = 400;
const MOST_TITLE_LENGTH = 200;

/** Gives each heading a level: ranks of size that the issue does not use are left out. Tags decide where there are any. */
export function levelsOf(pieces: readonly KnownPiece[], body: BodyText): Map<KnownPiece, Level> {
  const headings = pieces.filter(({ role }) => role.kind === "heading");
  const ranks = new Map(headings.map((piece) => [piece, rankOf(piece, body)]));
  const used = [...new Set(ranks.values())].toSorted((a, b) => a - b);
  return new Map([...ranks].map(([piece, rank]) => [piece, LEVELS[used.indexOf(rank)] ?? 4]));
}

function rankOf({ lines: [first] }: KnownPiece, body: BodyText): number {
  const level = first?.tag?.level;
  if (level !== undefined) return Math.min(level, 4) - 1;
  const ratio = (first?.size ?? 0) / body.size;
  const rank = RANKS.findIndex((least) => ratio >= least);
  return rank < 0 ? RANKS.length : rank;
}

/** A table of contents of the headings of the first two levels. */
export function outlineOf(blocks: readonly ArticleBlock[]): OutlineEntry[] {
  const outline: OutlineEntry[] = [];
  let left = MOST_ENTRIES;
  for (const block of blocks) {
    if (block.kind !== "heading" || block.level > 2 || left-- <= 0) continue;
    const title = block.runs
      .map(({ text }) => text)
      .join("")
      .slice(0, MOST_TITLE_LENGTH);
    const entry = { title, page: block.places[0]?.page ?? 1, children: [] };
    const last = outline.at(-1);
    if (block.level === 2 && last) last.children.push(entry);
    else outline.push(entry);
  }
  return outline;
}
