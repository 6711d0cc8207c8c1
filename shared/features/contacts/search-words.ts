import { hash } from "node:crypto";
import { hmac } from "#values/hmac.ts";
import { keyFor } from "#platform/runtime.ts";
import { fold, hasLetter } from "#values/fold.ts";

/** Fits into one write call, with some to spare. */
const MOST_WORDS = 20;
/** Number of leading characters of a word that are indexed; the rest is compared with the contact itself. */
const MOST_CHARACTERS = 40;
const LABEL_LENGTH = 2;
/** Separates the terms of a search. Pasted text may carry zero-width characters at the ends of words. */
const SPACE = /(?:\s|^)\p{Cf}*|\p{Cf}*(?:\s|$)/u;

interface Searchable {
  email: string;
  fullName: string;
}

/**
 * The words that find a contact by their beginnings: its address and, folded, those of its name. `Anne-Marie` is two.
 */
export function wordsOf({ email, fullName }: Searchable): string[] {
  const name = fold(fullName).split(/\s+/).map(trimmed);
  const parts = name.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u).slice(1));
  const words = [fold(email), ...name, ...parts].filter((word) => word !== "");
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/**
 * The terms of a search, each the beginning of a word, the longest first. Empty for a search without letters and
 * digits, such as a lone accent.
 */
export function termsIn(search: string): string[] {
  const folded = fold(search);
  if (!hasLetter(folded)) return [];
  const terms = folded.split(SPACE).map(trimmed);
  return terms.filter((term) => term !== "").toSorted((a, b) => b.length - a.length);
}

/** Without surrounding quotation marks and brackets. */
function trimmed(word: string): string {
  return word.replaceAll(/^["'(<[]+|["')>\],;]+$/g, "");
}

export function isFoundBy(words: readonly string[], terms: readonly string[]): boolean {
  return terms.every((term) => words.some((word) => word.startsWith(term)));
}

/**
 * Encodes the beginning of a word as an account's labels, two characters for each of its own. A key derives each label
 * from all characters up to its own: words that begin alike have labels that begin alike, and reveal nothing without
 * the key.
 */
export function labelling(accountId: string): (word: string) => string {
  const key = hmac(keyFor("addresses")).update("search").digest();
  const beginning = hmac(key).update(accountId).digest("base64url");
  return (word) => {
    let state = beginning;
    let labels = "";
    for (const character of Array.from(word).slice(0, MOST_CHARACTERS)) {
      state = hash("sha256", state + character, "base64url");
      labels += state.slice(0, LABEL_LENGTH);
    }
    return labels;
  };
}
