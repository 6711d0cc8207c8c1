import { fold } from "#values/fold.ts";

/** Words beyond these are not looked for. */
const MOST_WORDS = 10;

/** Whether a title has all words that a visitor looks for, at any place, without regard to case and accents. */
export function titleSearch(sought: string): (title: string) => boolean {
  const words = fold(sought).split(/\s+/).slice(0, MOST_WORDS);
  return (title) => {
    const folded = fold(title);
    return words.every((word) => folded.includes(word));
  };
}
