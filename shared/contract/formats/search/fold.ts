import { ALIKE as TYPED_ALIKE } from "#values/fold.ts";

/** First and last code point of a range of characters. */
type Range = readonly [number, number];

/**
 * Marks that a search ignores: accents and points of Latin, Greek, Cyrillic, Hebrew and Arabic letters. The marks of
 * other scripts (Japanese voicing, Indian vowels) distinguish words and stay.
 */
const ACCENTS: readonly Range[] = [
  [0x300, 0x36f],
  [0x591, 0x5bd],
  [0x5bf, 0x5bf],
  [0x5c1, 0x5c5],
  [0x5c7, 0x5c7],
  [0x610, 0x61a],
  [0x64b, 0x65f],
  [0x670, 0x670],
  [0x6d6, 0x6dc],
  [0x6df, 0x6ed],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
];
/** Zero-width characters: soft hyphens, joiners, direction marks; and the Arabic lengthening. */
const INVISIBLE: readonly Range[] = [
  [0xad, 0xad],
  [0x61c, 0x61c],
  [0x640, 0x640],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2069],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
];
const SKIPPED = [...ACCENTS, ...INVISIBLE];

/** First digits of Arabic and of Persian. */
const DIGITS = [0x660, 0x6f0];

/** Maps punctuation to one form, Arabic and Persian letters that are typed alike to one letter, and their digits. */
const ALIKE = new Map([
  ...TYPED_ALIKE,
  ...DIGITS.flatMap((zero) =>
    Array.from("0123456789", (digit): [string, string] => [
      String.fromCodePoint(zero + Number(digit)),
      digit,
    ]),
  ),
  ["‘", "'"],
  ["‛", "'"],
  ["“", '"'],
  ["”", '"'],
  ["„", '"'],
  ["«", '"'],
  ["»", '"'],
  ["–", "-"],
  ["—", "-"],
  ["−", "-"],
  ["־", "-"],
  ["ى", "ي"],
  ["ة", "ه"],
  ["ٱ", "ا"],
  ["ی", "ي"],
  ["ک", "ك"],
  ["ہ", "ه"],
  ["ھ", "ه"],
]);

/** A text in folded form, and the origin of each of its UTF-16 units. */
export interface Folded {
  text: string;
  /** For each unit of `text`, the offset of its character in the original. */
  origins: number[];
}

const known = new Map<string, string>();

/** A character without case, accents, width and ligatures; empty for ignored ones. */
function foldCharacter(character: string): string {
  const folded = known.get(character);
  if (folded !== undefined) return folded;
  // Via capitals, so that "ß" becomes "ss" and both forms of sigma are equal; a capital I with a dot leaves that dot.
  const small = withoutMarks(character.normalize("NFKD")).toUpperCase().toLowerCase();
  const alike = Array.from(withoutMarks(small), (letter) => ALIKE.get(letter) ?? letter).join("");
  const result = /^\s+$/u.test(alike) ? " " : alike;
  known.set(character, result);
  return result;
}

function withoutMarks(text: string): string {
  const letters = Array.from(text);
  return letters.filter((letter) => !isSkipped(letter.codePointAt(0) ?? 0)).join("");
}

function isSkipped(code: number): boolean {
  return SKIPPED.some(([first, last]) => code >= first && code <= last);
}

/** Folds a text for comparison. Any white space becomes one space. */
export function fold(text: string): Folded {
  let folded = "";
  const origins: number[] = [];
  let offset = 0;
  for (const character of text) {
    const part = foldCharacter(character);
    if (part !== " " || !folded.endsWith(" ")) {
      folded += part;
      for (let unit = 0; unit < part.length; unit += 1) origins.push(offset);
    }
    offset += character.length;
  }
  return { text: folded, origins };
}
