import { JOINT, type Word, wordsOf } from "#contract/formats/search/words.ts";
import type { Matches } from "./match-pages.ts";

/** In UTF-16 units. */
const BEFORE = 60;
const LONGEST = 220;
/** Number of words seen at a glance; the snippet's has as many matches as possible. */
const STRETCH = 24;

/** The text of a page around its matches, on one line, cut between words. */
export function snippetOf(text: string, page: number, matches: Matches): string {
  const place = bestPlace(page, matches);
  const words = wordsOf(text);
  const at = (words.find((word) => word.place === place) ?? words[0])?.start ?? 0;
  const start = startNear(words, at, text);
  const end = endNear(words, start, text);
  const shown = text.slice(start, end).replaceAll(JOINT, "").replaceAll(/\s+/g, " ").trim();
  return `${start > 0 ? "…" : ""}${shown}${end < text.length ? "…" : ""}`.toWellFormed();
}

/** The first position whose following words contain the most phrases. */
function bestPlace(page: number, matches: Matches): number {
  const places = matches
    .flatMap((each, phrase) => (each.get(page) ?? []).map(({ from }) => ({ from, phrase })))
    .toSorted((one, two) => one.from - two.from);
  let best = { from: 0, phrases: 0 };
  for (const [index, { from }] of places.entries()) {
    const near = places.slice(index, index + STRETCH).filter((each) => each.from < from + STRETCH);
    const phrases = new Set(near.map(({ phrase }) => phrase)).size;
    if (phrases > best.phrases) best = { from, phrases };
  }
  return best.from;
}

/** The beginning of a word, or of the text. */
function startNear(words: readonly Word[], at: number, text: string): number {
  if (at <= BEFORE) return 0;
  const first = words.find(({ start }) => start >= at - BEFORE)?.start ?? at;
  // A mark that belongs to the word may precede it.
  const space = text.lastIndexOf(" ", first);
  return space >= at - BEFORE ? space + 1 : first;
}

/** The end of a word, or of the text. */
function endNear(words: readonly Word[], start: number, text: string): number {
  const most = start + LONGEST;
  if (most >= text.length) return text.length;
  return words.findLast(({ end }) => end <= most && end > start)?.end ?? most;
}
