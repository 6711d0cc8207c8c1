import { fold } from "./fold.ts";

/**
 * A character of no text: it stands where a hyphen at the end of a line was dropped and its word joined. A search then knows the word's
 * parts; whoever shows the text leaves the mark out.
 */
export const JOINT = "\ufdd0";

/** A word of a text, folded. */
export interface Word {
  term: string;
  /** Its place among the words, from 0. Parts of a word with hyphens have places of their own. */
  place: number;
  /** How many places it takes: more than one for a word with hyphens, written without them. */
  span: number;
  /** Where it is in the original, the end not included; in UTF-16 units. */
  start: number;
  end: number;
  /** One character of a script that is searched by pairs. */
  isLone: boolean;
}

/** Letters, digits and the marks that belong to them, with hyphens between. */
const HYPHENATED = /[\p{L}\p{N}\p{M}]+(?:(?:-\ufdd0?|\ufdd0)[\p{L}\p{N}\p{M}]+)*/gu;
const PART = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts without spaces between words, and Korean, whose words grow endings; with their marks of voicing and length. */
const PAIRED = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\u3099\u309a\u30fc]`;
const RUN = new RegExp(`${PAIRED}+|(?:(?!${PAIRED})[^])+`, "gu");
const IS_PAIRED = new RegExp(`^${PAIRED}`, "u");
const ANY_PAIRED = new RegExp(PAIRED, "u");

/** A stretch of the folded text. */
interface Piece {
  text: string;
  at: number;
}

/** The words of a text in order; a word with hyphens first as a whole, and then its parts. */
export function wordsOf(text: string): Word[] {
  const { text: folded, origins } = fold(text);
  const words: Word[] = [];
  let place = 0;
  const originAt = (at: number): number => origins[at] ?? text.length;
  const add = (term: string, piece: Piece, rest: { span?: number; isLone?: boolean } = {}) => {
    const { span = 1, isLone = false } = rest;
    const end = endOf(origins, piece.at + piece.text.length, text.length);
    words.push({ term, place, span, start: originAt(piece.at), end, isLone });
  };
  for (const { 0: whole, index } of folded.matchAll(HYPHENATED)) {
    const parts = piecesIn(whole, PART, index);
    if (parts.length > 1 && !ANY_PAIRED.test(whole)) {
      const term = parts.map((part) => part.text).join("");
      add(term, { text: whole, at: index }, { span: parts.length });
    }
    for (const step of parts.flatMap(stepsIn)) {
      add(step.text.normalize("NFC"), step, { isLone: isLoneCharacter(step.text) });
      place += 1;
    }
  }
  return words;
}

/** A part of a word as it is; of one in paired scripts, each two neighbours. */
function stepsIn(part: Piece): Piece[] {
  if (!ANY_PAIRED.test(part.text)) return [part];
  return piecesIn(part.text, RUN, part.at).flatMap((run) =>
    IS_PAIRED.test(run.text) ? pairsIn(run) : [run],
  );
}

function piecesIn(text: string, pattern: RegExp, from: number): Piece[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    text: found,
    at: from + index,
  }));
}

/** Each two neighbours; a single character as it is. */
function pairsIn({ text, at }: Piece): Piece[] {
  const characters = piecesIn(text, CHARACTER, at);
  if (characters.length < 2) return [{ text, at }];
  return characters.slice(1).map((second, index) => {
    const first = characters[index]?.at ?? second.at;
    return { text: text.slice(first - at, second.at + second.text.length - at), at: first };
  });
}

/** A syllable of Korean in its letters, or a character with its marks of voicing. */
const CHARACTER = /\p{sc=Hangul}(?:[\u1160-\u11ff]*)|[^][\u3099\u309a]*/gu;

function isLoneCharacter(text: string): boolean {
  return IS_PAIRED.test(text) && Array.from(text.normalize("NFC")).length === 1;
}

/** The end of what is folded up to there: behind the last character with all its marks. */
function endOf(origins: readonly number[], at: number, length: number): number {
  const last = origins[at - 1];
  let next = at;
  while (next < origins.length && origins[next] === last) next += 1;
  return origins[next] ?? length;
}
