import { fold } from "./fold.ts";

/**
 * A noncharacter that marks a dropped hyphen at the end of a line, whose word is joined. A search then knows the word's
 * parts; displays omit the mark.
 */
export const JOINT = "\ufdd0";

/** A word of a text, folded. */
export interface Word {
  term: string;
  /** Its position among the words, from 0. Parts of a hyphenated word have their own positions. */
  place: number;
  /** The number of positions it covers: more than one for a hyphenated word joined without hyphens. */
  span: number;
  /** Its place in the original text in UTF-16 units, end excluded. */
  start: number;
  end: number;
  /** A single character of a script indexed by pairs. */
  isLone: boolean;
}

/** Letters, digits and their combining marks, with hyphens between. */
const HYPHENATED = /[\p{L}\p{N}\p{M}]+(?:(?:-\ufdd0?|\ufdd0)[\p{L}\p{N}\p{M}]+)*/gu;
const PART = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts without spaces between words, and Korean, whose words take endings; with their voicing and length marks. */
const PAIRED = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\u3099\u309a\u30fc]`;
const RUN = new RegExp(`${PAIRED}+|(?:(?!${PAIRED})[^])+`, "gu");
const IS_PAIRED = new RegExp(`^${PAIRED}`, "u");
const ANY_PAIRED = new RegExp(PAIRED, "u");

/** A stretch of the folded text. */
interface Piece {
  text: string;
  at: number;
}

/** The words of a text in order; a hyphenated word first as a whole, then its parts. */
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

/** A part of a word unchanged; in paired scripts, each two neighbours. */
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

/** Each two neighbours; a single character unchanged. */
function pairsIn({ text, at }: Piece): Piece[] {
  const characters = piecesIn(text, CHARACTER, at);
  if (characters.length < 2) return [{ text, at }];
  return characters.slice(1).map((second, index) => {
    const first = characters[index]?.at ?? second.at;
    return { text: text.slice(first - at, second.at + second.text.length - at), at: first };
  });
}

/** A Korean syllable in its letters, or a character with its voicing marks. */
const CHARACTER = /\p{sc=Hangul}(?:[\u1160-\u11ff]*)|[^][\u3099\u309a]*/gu;

function isLoneCharacter(text: string): boolean {
  return IS_PAIRED.test(text) && Array.from(text.normalize("NFC")).length === 1;
}

/** The end of the original of a folded prefix: after its last character with all combining marks. */
function endOf(origins: readonly number[], at: number, length: number): number {
  const last = origins[at - 1];
  let next = at;
  while (next < origins.length && origins[next] === last) next += 1;
  return origins[next] ?? length;
}
