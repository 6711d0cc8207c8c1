import type { LineEnd } from "#contract/formats/edition-files.ts";
import type { ArticlePage } from "#converter/articles/lines/article-lines.ts";
import { Compounds } from "./compounds.ts";
import { continuesAddress } from "#converter/extracting/meaning/addresses.ts";
import { areUnspaced, isOpenWord } from "#converter/extracting/line-seams.ts";
import { HYPHEN_AT_END } from "#converter/extracting/soft-hyphens.ts";

const HYPHENS = "-\u2010\u2011\u00ad\u058a";
/** A word's own hyphen, repeated on the next line. */
const REPEATED_HYPHEN = /^[-\u2010\u2011]\p{L}/u;
/** Matches most words, faster than finding that nothing needs to be cut off. */
const BARE_WORD = /^[a-z]+$/;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const LETTERS_BEFORE = /[\p{L}\p{M}]{1,40}(?=[-\u2010\u2011\u058a]$)/u;
const SMALL_BEFORE = /\p{Ll}\p{M}*.$/u;
/** No word is divided after its first letter: `T-shirt`, `X-ray`. */
const ONE_CAPITAL = /(?<![\p{L}\p{M}])\p{Lu}.$/u;
const WORD = /^[\p{L}\p{M}]{1,40}(?=\P{L}|$)/u;
const ENDING = /['’]\p{L}{1,3}$/u;
const LETTERS_AFTER = /^[\p{L}\p{M}]{1,40}/u;
/** A letter that is a word in a supported language, and the letters after it. */
const ONE_LETTER_WORD = /^([AIOÀÁÉÓUYE])(\p{Ll}{2,})/u;
const BEGINNING = 3;
/** In issues that divide words, at least one line in this many ends with a hyphen. */
const LINES_A_HYPHEN = 100;
/** Two parts this long that are words of the issue are not halves of another word. */
const LEAST_COMPOUND = 5;

/** The words of an issue, to judge whether a word divided at the end of a line keeps its hyphen. */
export class WordsSeen {
  readonly #words = new Map<string, number>();
  #beginnings: Map<string, number> | undefined;
  /** Whether the issue divides words at the ends of lines; if not, each hyphen there belongs to its word. */
  readonly #dividesWords: boolean;
  readonly #compounds: Compounds;

  constructor(pages: readonly ArticlePage[]) {
    for (const { lines } of pages) {
      for (const [index, { text }] of lines.entries()) {
        this.#addLine(text, endsWithHyphen(lines[index - 1]?.text ?? ""));
      }
    }
    this.#compounds = new Compounds((word) => this.#count(word));
    this.#dividesWords = this.#isDividing(pages.map(({ lines }) => lines.map(({ text }) => text)));
  }

  /** Decided by the number of lines that end with a hyphen, and the words there. */
  #isDividing(pages: readonly string[][]): boolean {
    let [hyphens, divided, compound] = [0, 0, 0];
    for (const lines of pages) {
      for (const [index, text] of lines.entries()) {
        const [head, tail] = partsOf(lines[index - 1] ?? "", text);
        if (!head || !tail) continue;
        const difference = this.#count(head + tail) - this.#count(`${head}-${tail}`);
        hyphens += 1;
        if (difference > 0) divided += 1;
        if (difference < 0) compound += 1;
      }
    }
    return divided > compound || hyphens * LINES_A_HYPHEN > pages.flat().length;
  }

  /** Words at the edges of a line may be halves. */
  #addLine(text: string, isSecondHalf: boolean): void {
    const words = text.toLowerCase().split(/\s+/u);
    for (const [index, word] of words.entries()) {
      const isFirstHalf = index === words.length - 1 && endsWithHyphen(word);
      const isHalf = isFirstHalf || (index === 0 && isSecondHalf);
      const bare = BARE_WORD.test(word) ? word : word.replaceAll(EDGES, "");
      if (!isHalf && bare !== "") this.#add(bare);
      // The parts of a compound are words too.
      if (!isHalf && bare.includes("-")) this.#addCompound(bare);
    }
  }

  /** Adds the parts of a compound, its pairs of neighbouring parts, and it without `'s`. */
  #addCompound(word: string): void {
    const base = word.replace(ENDING, "");
    if (base !== word) this.#add(base);
    const parts = base.split("-");
    for (const [at, part] of parts.entries()) {
      this.#add(`${part}-`);
      const pair = parts.slice(at, at + 2).join("-");
      if (pair !== base && pair !== part) this.#add(pair);
    }
  }

  #add(word: string): void {
    this.#words.set(word, (this.#words.get(word) ?? 0) + 1);
  }

  /** Number of words that begin like this one. */
  #begins(word: string): number {
    this.#beginnings ??= beginningsOf(this.#words);
    return this.#beginnings.get(word.toLowerCase().slice(0, BEGINNING)) ?? 0;
  }

  /** How often the issue has a word, in any case. */
  #count(word: string): number {
    return this.#words.get(word.toLowerCase()) ?? 0;
  }

  /**
   * The beginning of a text with an initial: `Aclinker` becomes two words if the issue has `clinker`, or other words
   * that begin like it, and has the whole word, or one that begins like it, nowhere else.
   */
  withInitial(text: string): string {
    const [word = "", letter = "", rest = ""] = ONE_LETTER_WORD.exec(text) ?? [];
    if (rest === "" || this.#count(word) > 1) return text;
    const isWord = this.#count(rest) > 0 || (this.#begins(word) < 2 && this.#begins(rest) > 0);
    return isWord ? `${letter} ${text.slice(letter.length)}` : text;
  }

  /** How a line and the next one of the same paragraph are joined; `end` is what its page says about the line. */
  join(text: string, next: string, end?: LineEnd): string {
    if (text.endsWith("\u00ad")) return text.slice(0, -1) + next;
    if (continuesAddress(text, next)) return text + next;
    if (endsWithHyphen(text)) return this.#joinAtHyphen(text, next, end);
    if (areUnspaced(text, next)) return text + next;
    return isOpenWord(text) ? text + next : `${text} ${next}`;
  }

  #joinAtHyphen(text: string, next: string, end: LineEnd | undefined): string {
    if (REPEATED_HYPHEN.test(next)) return text.slice(0, -1) + next;
    if (this.#compounds.hangs(WORD.exec(next)?.[0] ?? "")) return `${text} ${next}`;
    // Between small letters, a page keeps a hyphen only for a reason.
    const isKept = end === "nothing" && SMALL_BEFORE.test(text) && /^\p{Ll}/u.test(next);
    return (
      (isKept || ONE_CAPITAL.test(text) || this.#keepsHyphen(text, next)
        ? text
        : text.slice(0, -1)) + next
    );
  }

  #keepsHyphen(text: string, next: string): boolean {
    const [head, tail] = partsOf(text, next);
    if (!head || !tail) return true;
    const [whole, compound] = [this.#count(head + tail), this.#count(`${head}-${tail}`)];
    if (whole !== compound) return compound > whole;
    if (/^\p{Lu}/u.test(tail) && !/^\p{Lu}{2,}$/u.test(head)) return true;
    if (this.#compounds.keepsHyphen(head, tail)) return true;
    // Halves of a divided word are seldom words; an issue's rare divisions do not make it a compound.
    if (!this.#dividesWords) return this.#count(head) > 0;
    const areParts =
      Math.min(head.length, tail.length) >= LEAST_COMPOUND ||
      this.#count(`${head}-`) + this.#count(`${tail}-`) > 0;
    return areParts && this.#count(head) > 0 && this.#count(tail) > 0;
  }
}

/** Most lines end differently; their last character shows that without a search. */
function endsWithHyphen(text: string): boolean {
  return HYPHENS.includes(text.at(-1) ?? " ") && HYPHEN_AT_END.test(text);
}

function beginningsOf(words: ReadonlyMap<string, number>): Map<string, number> {
  const beginnings = new Map<string, number>();
  for (const [word, count] of words) {
    const beginning = word.slice(0, BEGINNING);
    beginnings.set(beginning, (beginnings.get(beginning) ?? 0) + count);
  }
  return beginnings;
}

/** The letters on both sides of a hyphen at the end of a line. */
function partsOf(
  text: string,
  next: string,
): [head?: string | undefined, tail?: string | undefined] {
  if (!endsWithHyphen(text)) return [];
  return [LETTERS_BEFORE.exec(text)?.[0], LETTERS_AFTER.exec(next)?.[0]];
}
