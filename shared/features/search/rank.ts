/** A page that matches the whole query, before ranking. */
export interface FoundPage {
  edition: number;
  page: number;
  words: number;
  /** Occurrences of each phrase; the beginning of a longer word counts half. */
  counts: readonly number[];
}

export interface SearchedPages {
  pages: number;
  words: number;
  /** Number of pages with each phrase. */
  with: number[];
}

/** Saturation of further occurrences, and weight of a page's length (BM25's usual values). */
const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.75;

/** The pages found, best first (BM25); among equals, those of the first edition and its first page. */
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
