/**
 * A search file: the words of an edition with their positions, and the text of each page.
 *
 * - five numbers of 4 bytes: {@link MAGIC}, the number of pages, the number of blocks, and the offsets of blocks and
 *   texts;
 * - two numbers of 4 bytes per page: its number of words, and the end of its text among the texts;
 * - a number of 4 bytes per block: its offset among the blocks;
 * - blocks of {@link TERMS_IN_BLOCK} terms in byte order. Each term has the number of bytes it shares with its
 *   predecessor, the number of further bytes, these bytes, the length of its positions, and the positions: for each
 *   page the distance from the previous one, the number of positions, and the distance of each from the previous one;
 * - the text of each page, deflated.
 *
 * A hyphenated word is also a term without its hyphens, followed by {@link SPAN_MARK} and the number of its parts.
 */

/**
 * The form of a file. Raised whenever words are folded, divided or laid out differently: a file of another form is made
 * again when it is searched.
 */
export const MAGIC = 0x4d534932;
/** In bytes. */
export const HEADER = 20;
export const PAGE_ENTRY = 8;
export const TERMS_IN_BLOCK = 16;
export const SPAN_MARK = 1;
/** Longer words are cut, in files and queries. In UTF-16 units. */
const LONGEST_TERM = 60;
/** In bytes, including the mark for parts. */
export const LONGEST_STORED = 3 * LONGEST_TERM + 2;

export function storedTerm(term: string): string {
  return term.length > LONGEST_TERM ? term.slice(0, LONGEST_TERM).toWellFormed() : term;
}
