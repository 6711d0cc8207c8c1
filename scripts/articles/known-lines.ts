import type { ArticleLine, ArticlePage } from "#converter/articles/lines/article-lines.ts";
import type { ArticleTruth } from "#bench/fidelity/article-scores.ts";
import { sealedWord, wordsOf } from "#bench/fidelity/text-agreement.ts";

export type TruthBlock = ArticleTruth["blocks"][number];

/** The position of a page's line in a truth. */
export interface KnownLine {
  block: TruthBlock;
  /** The positions of its first and last word in the truth, and the lines of their block. */
  at: number;
  firstRow: number;
  lastRow: number;
}

interface TruthWord {
  word: string;
  block: TruthBlock;
  row: number;
}

/** The minimum share of a line's words that belong to one block. */
const LEAST_SHARE = 0.5;
/** Lengths of word sequences to compare, longest first. */
const LENGTHS = [32, 16, 8, 5, 3, 2, 1];
/** Short sequences recur, so they count only this close to their expected position, in words. */
const SHORT = 2;
const NEAR = 40;

/** The lines of an issue that occur in a truth. */
export function knownLines(
  pages: readonly ArticlePage[],
  truth: ArticleTruth,
): Map<ArticleLine, KnownLine> {
  const words = truth.blocks.flatMap((block) => wordsOfBlock(block));
  const seal = truth.isSealed ? sealedWord : (word: string) => word;
  const printed = pages
    .filter(({ number }) => truth.pages.includes(number))
    .flatMap(({ lines }) =>
      lines.flatMap((line) => wordsOf(line.text).map((word) => ({ word: seal(word), line }))),
    );
  const places = new Alignment(words, printed).places;
  const lines = Map.groupBy(
    printed.map(({ line }, index) => ({ line, place: places[index] ?? -1 })),
    ({ line }) => line,
  );
  return new Map(
    [...lines].flatMap(([line, each]) => {
      const known = knownLine(
        each.map(({ place }) => place),
        words,
      );
      return known ? [[line, known]] : [];
    }),
  );
}

function wordsOfBlock(block: TruthBlock): TruthWord[] {
  return block.text
    .split("\n")
    .flatMap((text, row) => wordsOf(text).map((word) => ({ word, block, row })));
}

function knownLine(places: readonly number[], words: readonly TruthWord[]): KnownLine | undefined {
  const found = places.flatMap((place) => {
    const word = words[place];
    return word ? [{ ...word, place }] : [];
  });
  const [most = []] = [...Map.groupBy(found, ({ block }) => block).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  const [first, last] = [most[0], most.at(-1)];
  if (!first || !last || most.length < LEAST_SHARE * places.length) return;
  return { block: first.block, at: first.place, firstRow: first.row, lastRow: last.row };
}

interface PrintedWord {
  word: string;
  line: ArticleLine;
}

/** Pairs the words of pages with those of a truth, starting with long sequences of equal words. */
class Alignment {
  /** The position in the truth of each printed word; -1 without one. */
  readonly places: number[];
  readonly #taken: number[];
  readonly #words: readonly TruthWord[];
  readonly #printed: readonly PrintedWord[];

  constructor(words: readonly TruthWord[], printed: readonly PrintedWord[]) {
    this.#words = words;
    this.#printed = printed;
    this.places = printed.map(() => -1);
    this.#taken = words.map(() => -1);
    for (const length of LENGTHS) this.#pair(length);
  }

  #pair(length: number): void {
    const free = (taken: readonly number[], at: number): boolean =>
      at + length <= taken.length && taken.slice(at, at + length).every((place) => place < 0);
    const starts = Map.groupBy(
      this.#printed.keys().filter((at) => free(this.places, at)),
      (at) => keyOf(this.#printed, at, length),
    );
    const rows: { from: number; to: number; length: number; distance: number }[] = [];
    for (const from of this.#words.keys()) {
      if (!free(this.#taken, from)) continue;
      const expected = this.#expected(from);
      for (const to of starts.get(keyOf(this.#words, from, length)) ?? []) {
        const distance = Math.abs(to - expected);
        if (!this.#isOnPage(from, to) || (length <= SHORT && distance > NEAR)) continue;
        rows.push({ from, to, length: this.#equalFrom(from, to), distance });
      }
    }
    rows.sort((a, b) => b.length - a.length || a.distance - b.distance);
    for (const { from, to, length: count } of rows) {
      const own = Array.from({ length: count }, (_, index) => index);
      const areFree = own.every(
        (index) => (this.#taken[from + index] ?? 0) < 0 && (this.places[to + index] ?? 0) < 0,
      );
      if (!areFree) continue;
      for (const index of own) {
        this.#taken[from + index] = to + index;
        this.places[to + index] = from + index;
      }
    }
  }

  /** The position of a word if all words since the last known one were printed. */
  #expected(from: number): number {
    let before = from;
    while (before >= 0 && (this.#taken[before] ?? -1) < 0) before -= 1;
    return before < 0 ? 0 : (this.#taken[before] ?? 0) + from - before;
  }

  /** A block may end on the next page. */
  #isOnPage(from: number, to: number): boolean {
    const pages = (this.#printed[to]?.line.page ?? 0) - (this.#words[from]?.block.page ?? 0);
    return pages === 0 || pages === 1;
  }

  #equalFrom(from: number, to: number): number {
    let count = 0;
    for (;;) {
      const [word, printed] = [this.#words[from + count], this.#printed[to + count]];
      const isTaken = this.#taken[from + count] !== -1 || this.places[to + count] !== -1;
      if (isTaken || !word || word.word !== printed?.word) return count;
      count += 1;
    }
  }
}

function keyOf(words: readonly { word: string }[], at: number, length: number): string {
  return words
    .slice(at, at + length)
    .map(({ word }) => word)
    .join(" ");
}
