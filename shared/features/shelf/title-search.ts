import { fold, hasLetter } from "#values/fold.ts";

/** Further words are ignored. */
const MOST_WORDS = 10;

/**
 * Whether a title contains all words of a query, in any order, ignoring case and accents. An empty query matches
 * everything; one without a letter or digit matches nothing.
 */
export function titleSearch(sought: string): (title: string) => boolean {
  if (sought === "") return () => true;
  const folded = fold(sought);
  if (!hasLetter(folded)) return () => false;
  const words = folded.split(/\s+/).slice(0, MOST_WORDS);
  return (title) => {
    const folded = fold(title);
    return words.every((word) => folded.includes(word));
  };
}
