import { wordsOf } from "./words.ts";

/** A word that is looked for: with hyphens it is also found without them. */
export interface SoughtWord {
  /** Without its hyphens, if it has any. */
  term: string;
  /** Its parts, if it has hyphens. */
  parts: readonly string[];
}

/** Words that must follow each other; the last may be the beginning of one. */
export type Phrase = readonly [SoughtWord, ...SoughtWord[]];

/** More are not looked for. */
const MOST_PHRASES = 16;
const MOST_WORDS = 32;

/**
 * What a query looks for, all of which must be on a page: each word, and each phrase in quotation marks of whatever
 * kind. Empty for a query that finds nothing: without a letter or digit, or with a single character of a script that is
 * searched by pairs.
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
