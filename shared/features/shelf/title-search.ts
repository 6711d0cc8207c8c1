import { fold, hasLetter } from "#values/fold.ts";

/** Words beyond these are not looked for. */
const MOST_WORDS = 10;

/**
 * Whether a title has all words that a visitor looks for, at any place, without regard to case and accents. Nothing was
 * looked for where `sought` is empty; without a letter or digit it finds nothing.
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
