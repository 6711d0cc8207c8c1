import type { Phrase, SoughtWord } from "#contract/formats/search/query.ts";
import type {
  EditionIndex,
  Occurrence,
  Occurrences,
} from "#features/search-files/edition-index.ts";

/** The occurrences of each phrase of a query in an edition, by page. */
export type Matches = readonly Occurrences[];

export function matchesIn(index: EditionIndex, phrases: readonly Phrase[]): Matches {
  return phrases.map((phrase) => occurrencesOf(index, phrase, true));
}

/** The number of occurrences of each phrase of a query in an edition, by page. */
export type Counts = readonly ReadonlyMap<number, number>[];

/** The weight of a match at the beginning of a longer word. */
const BEGINNING = 0.5;

export function countsIn(index: EditionIndex, phrases: readonly Phrase[]): Counts {
  return phrases.map((phrase) => {
    const [{ term, parts }, ...others] = phrase;
    if (others.length + parts.length === 0) return index.count(term, true, BEGINNING);
    const found = occurrencesOf(index, phrase, true);
    return new Map([...found].map(([page, list]) => [page, weightOf(list)]));
  });
}

/**
 * The same for an edition with pages whose text the visitor may not read. These count with the words of a phrase in any
 * order: otherwise a visitor could find out the text word by word, by adding to a phrase.
 */
export function countsBehind(
  index: EditionIndex,
  phrases: readonly Phrase[],
  isHidden: (page: number) => boolean,
): Counts {
  return countsIn(index, phrases).map((exact, at) => {
    const words = (phrases[at] ?? []).flatMap(({ term, parts }) =>
      parts.length === 0 ? [term] : parts,
    );
    const loose = words.map((word) => index.count(word, true, BEGINNING));
    const hidden = pagesWithAll(loose).filter(isHidden);
    return new Map([
      ...[...exact].filter(([page]) => !isHidden(page)),
      ...hidden.map((page) => [page, least(loose, page)] as const),
    ]);
  });
}

function least(counts: Counts, page: number): number {
  return Math.min(...counts.map((each) => each.get(page) ?? 0));
}

function weightOf(list: readonly Occurrence[]): number {
  return list.reduce((sum, { isWhole }) => sum + (isWhole ? 1 : BEGINNING), 0);
}

export function pagesWithAll(matches: readonly ReadonlyMap<number, unknown>[]): number[] {
  const [fewest, ...others] = matches.toSorted((one, two) => one.size - two.size);
  const pages = [...(fewest?.keys() ?? [])];
  return pages.filter((page) => others.every((each) => each.has(page)));
}

/** @param isOpen whether the last word may be incomplete */
function occurrencesOf(
  index: EditionIndex,
  [first, ...others]: Phrase,
  isOpen: boolean,
): Occurrences {
  let found = wordIn(index, first, isOpen && others.length === 0);
  for (const [at, word] of others.entries()) {
    if (found.size === 0) return found;
    found = followed(found, wordIn(index, word, isOpen && at === others.length - 1));
  }
  return found;
}

function wordIn(index: EditionIndex, { term, parts }: SoughtWord, isOpen: boolean): Occurrences {
  const whole = index.find(term, isOpen);
  const [first, ...others] = parts.map((part): SoughtWord => ({ term: part, parts: [] }));
  if (!first) return whole;
  return eitherOf(whole, occurrencesOf(index, [first, ...others], isOpen));
}

function eitherOf(one: Occurrences, two: Occurrences): Occurrences {
  for (const [page, list] of two) {
    const known = one.get(page) ?? [];
    const isKnown = ({ from, to }: Occurrence): boolean =>
      known.some((each) => each.from === from && each.to === to);
    one.set(page, [...known, ...list.filter((each) => !isKnown(each))]);
  }
  return one;
}

/** Occurrences of two consecutive phrases. */
function followed(before: Occurrences, after: Occurrences): Occurrences {
  const found: Occurrences = new Map();
  for (const [page, list] of after) {
    const ends = new Map(before.get(page)?.map(({ from, to }) => [to, from]));
    const both = list.flatMap(({ from, to, isWhole }) => {
      const start = ends.get(from);
      return start === undefined ? [] : [{ from: start, to, isWhole }];
    });
    if (both.length > 0) found.set(page, both);
  }
  return found;
}
