/**
 * A search file: what the words of an edition are and where they stand, and the text of each page.
 *
 * - five numbers of 4 bytes: {@link MAGIC}, how many pages, how many blocks, and where blocks and texts begin;
 * - two numbers of 4 bytes a page: how many words it has, and where its text ends among the texts;
 * - a number of 4 bytes a block: where it begins among the blocks;
 * - blocks of {@link TERMS_IN_BLOCK} terms in the order of their bytes. Of each term how many bytes it shares with the one
 *   before, how many others follow, these, the length of its places, and these: for each page how far it is from the one
 *   before, how many places there are, and how far each is from the one before;
 * - the text of each page, deflated.
 *
 * A word with hyphens is also a term without them, followed by {@link SPAN_MARK} and the number of its parts.
 */
export const MAGIC = 0x4d534931;
/** In bytes. */
export const HEADER = 20;
export const PAGE_ENTRY = 8;
export const TERMS_IN_BLOCK = 16;
export const SPAN_MARK = 1;
/** Longer words are cut, also those that are looked for. In UTF-16 units. */
const LONGEST_TERM = 60;
/** In bytes, with the mark of its parts. */
export const LONGEST_STORED = 3 * LONGEST_TERM + 2;

/** A term as files have it. */
export function storedTerm(term: string): string {
  return term.length > LONGEST_TERM ? term.slice(0, LONGEST_TERM).toWellFormed() : term;
}
