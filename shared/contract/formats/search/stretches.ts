import { type Phrase, phrasesIn, type SoughtWord } from "./query.ts";
import { type Word, wordsOf } from "./words.ts";

/** A part of a text in UTF-16 units, end excluded. */
export interface Stretch {
  start: number;
  end: number;
}

/**
 * The matches of a query in a text, in order and without overlaps: whole words, even if only their beginning was typed.
 */
export function stretchesOf(text: string, query: string): Stretch[] {
  const words = wordsOf(text);
  const byPlace = new Map<number, Word[]>();
  for (const word of words) {
    byPlace.set(word.place, [...(byPlace.get(word.place) ?? []), word]);
  }
  const found = phrasesIn(query).flatMap((phrase) =>
    words.flatMap(({ place, start }) => {
      const last = lastOf(phrase, place, byPlace);
      return last ? [{ start, end: last.end }] : [];
    }),
  );
  // oxlint-disable-next-line unicorn/no-array-sort -- The reader's oldest browsers have no toSorted.
  return merged([...found].sort((one, two) => one.start - two.start));
}

/** The last word of a phrase that begins at a position. */
function lastOf(
  phrase: readonly SoughtWord[],
  place: number,
  words: ReadonlyMap<number, readonly Word[]>,
): Word | undefined {
  const [first, ...others] = phrase;
  if (!first) return undefined;
  const isOpen = others.length === 0;
  const fitting = (words.get(place) ?? []).find(({ term }) =>
    isOpen ? term.startsWith(first.term) : term === first.term,
  );
  const [part, ...parts] = first.parts.map((term): SoughtWord => ({ term, parts: [] }));
  if (fitting) return isOpen ? fitting : lastOf(others, place + fitting.span, words);
  return part && lastOf([part, ...parts, ...others] satisfies Phrase, place, words);
}

function merged(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const { start, end } of stretches) {
    const last = all.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}
