import { hash } from "node:crypto";
import { hmac } from "#values/hmac.ts";
import { keyFor } from "#platform/runtime.ts";
import { fold, hasLetter } from "#values/fold.ts";

/** As many as are written in one call, with some to spare. */
const MOST_WORDS = 20;
/** Characters by whose beginning a word is found; what follows is compared with the contact itself. */
const MOST_CHARACTERS = 40;
const LABEL_LENGTH = 2;
/** Between the terms of a search. What is pasted may bring signs without width along at the ends of words. */
const SPACE = /(?:\s|^)\p{Cf}*|\p{Cf}*(?:\s|$)/u;

/** What a contact is found by. */
interface Searchable {
  email: string;
  fullName: string;
}

/** The words by whose beginning a contact is found: its address and, folded, those of its name. `Anne-Marie` is two. */
export function wordsOf({ email, fullName }: Searchable): string[] {
  const name = fold(fullName).split(/\s+/).map(trimmed);
  const parts = name.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u).slice(1));
  const words = [fold(email), ...name, ...parts].filter((word) => word !== "");
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/**
 * The beginnings that a search asks for, each of some word, the longest first. Empty for a search without letters and
 * digits, such as a lone accent.
 */
export function termsIn(search: string): string[] {
  const folded = fold(search);
  if (!hasLetter(folded)) return [];
  const terms = folded.split(SPACE).map(trimmed);
  return terms.filter((term) => term !== "").toSorted((a, b) => b.length - a.length);
}

/** Without the quotation marks and brackets around it. */
function trimmed(word: string): string {
  return word.replaceAll(/^["'(<[]+|["')>\],;]+$/g, "");
}

/** Whether each term begins some word of a contact. */
export function isFoundBy(words: readonly string[], terms: readonly string[]): boolean {
  return terms.every((term) => words.some((word) => word.startsWith(term)));
}

/**
 * Writes the beginning of a word in an account's labels, two characters for each of its own. A label is drawn with a key
 * from all characters up to its own: so words that begin alike have labels that do, and nothing can be read
 * from them without the key.
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
