import type { Matches } from "./match-pages.ts";

/** A page that has all that is looked for, before it is compared with others. */
export interface FoundPage {
  /** Which of the editions, in their order. */
  edition: number;
  page: number;
  /** How many words it has. */
  words: number;
  /** How often it has each phrase; the beginning of a longer word counts half. */
  counts: readonly number[];
}

/** What is known of all pages that were searched. */
export interface SearchedPages {
  pages: number;
  words: number;
  /** On how many of them each phrase is. */
  with: number[];
}

/** How fast further occurrences lose weight, and how much the length of a page counts (BM25's usual values). */
const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.75;
const BEGINNING = 0.5;

/** How often a page has each phrase. */
export function countsOn(page: number, matches: Matches): number[] {
  return matches.map((each) =>
    (each.get(page) ?? []).reduce((sum, { isWhole }) => sum + (isWhole ? 1 : BEGINNING), 0),
  );
}

/** The pages found, best first (BM25); of equal ones, those of the first edition and its first page. */
export function ranked(found: readonly FoundPage[], all: SearchedPages): FoundPage[] {
  const average = Math.max(1, all.words / Math.max(1, all.pages));
  const weights = all.with.map((count) => Math.log(1 + (all.pages - count + 0.5) / (count + 0.5)));
  const scoreOf = ({ words, counts }: FoundPage): number => {
    const length = SATURATION * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * words) / average);
    return counts.reduce((sum, count, phrase) => {
      return sum + ((weights[phrase] ?? 0) * count * (SATURATION + 1)) / (count + length);
    }, 0);
  };
  return found
    .map((each) => ({ each, score: scoreOf(each) }))
    .toSorted(
      (one, two) =>
        two.score - one.score ||
        one.each.edition - two.each.edition ||
        one.each.page - two.each.page,
    )
    .map(({ each }) => each);
}
