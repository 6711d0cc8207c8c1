import { wordsOf } from "./words.ts";

/** A word of a query; one with hyphens also matches without them. */
export interface SoughtWord {
  /** The word, without hyphens. */
  term: string;
  /** The parts between its hyphens; empty without any. */
  parts: readonly string[];
}

/** Consecutive words; the last may be incomplete. */
export type Phrase = readonly [SoughtWord, ...SoughtWord[]];

/** Further phrases are ignored. */
const MOST_PHRASES = 16;
const MOST_WORDS = 32;

/**
 * The phrases of a query, all of which must be on a page: each word, and each phrase in any kind of quotation marks.
 * Empty if the query cannot match: without a letter or digit, or with a single character of a script indexed by pairs.
 */
export function phrasesIn(query: string): Phrase[] {
  const parts = query.split(/["“”„‟«»＂]/u);
  const texts = parts.flatMap((text, index) => (index % 2 === 1 ? [text] : text.split(/\s+/u)));
  const phrases: Phrase[] = [];
  for (const text of texts.slice(0, MOST_WORDS)) {
    const found = wordsOf(text);
    if (found.length === 1 && found[0]?.isLone) return [];
    const [first, ...others] = soughtIn(found);
    if (first) phrases.push([first, ...others.slice(0, MOST_WORDS - 1)]);
  }
  return phrases.slice(0, MOST_PHRASES);
}

function soughtIn(words: ReturnType<typeof wordsOf>): SoughtWord[] {
  const sought: SoughtWord[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const { term = "", span = 1 } = words[at] ?? {};
    if (span === 1) {
      sought.push({ term, parts: [] });
    } else {
      sought.push({ term, parts: words.slice(at + 1, at + 1 + span).map((part) => part.term) });
      at += span;
    }
  }
  return sought;
}
