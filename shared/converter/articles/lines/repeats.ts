import type { Box, Size } from "#converter/drawing/geometry.ts";
import { LOOKS } from "#converter/protocol/page-material.ts";
import { type ArticleLine, type ArticlePage, SENTENCE_END } from "./article-lines.ts";

/** Running heads and page numbers lie within this share of a page's height, from its top and bottom. */
export const BAND = 0.17;
/** Equal texts this far outside are running heads, even close to a text. */
const MARGIN = 0.08;
/** The first page may repeat a running head further inside, below the magazine's title. */
const TITLE_BAND = 0.35;
/** Positions on different pages are equal if they differ by at most this fraction of the page. */
const PLACE = 0.012;
const MAX_LENGTH = 160;
/** Text this much larger than the running text is a title, unless it repeats on this many pages. */
export const LARGE = 1.3;
const LEAST_PAGES_OF_TITLE = 3;
/** Section labels change from page to page: minimum count and share of pages with one at the same position. */
const LEAST_LABELS = 2;
const LEAST_LABELLED = 0.5;
const MOST_LABEL_LENGTH = 40;
const MOST_NUMBER = 3.5;
const LEAST_LETTERS = 3;
const ENOUGH_LETTERS = 15;
/** A text of only a number, with optional signs and the total number of pages. */
export const NUMBER = /^[^\p{L}\p{N}]*(\d{1,4})(?:\s*[/|]\s*\d{1,4})?[^\p{L}\p{N}]*$/u;

interface Placed {
  line: ArticleLine;
  middle: number;
}

/** The repetitions at the edges of all pages. */
export class Repeats {
  /** Height of the running text, in points. */
  readonly size: number;
  readonly #pages: number;
  readonly #byPattern: Map<string, Placed[]>;
  readonly #byFont: Map<string, Placed[]>;
  /** Texts of running heads found so far. */
  readonly #known = new Set<string>();
  readonly #numbers: readonly (Placed & { value: number })[];
  readonly #sizes: ReadonlyMap<number, Size>;

  constructor(pages: readonly ArticlePage[]) {
    this.#pages = pages.length;
    this.#sizes = new Map(pages.map((page) => [page.number, page]));
    const lines = pages.flatMap((page) => page.lines);
    this.size = usualSize(lines);
    const all = lines.map((line) => ({ line, middle: this.#middleOf(line) }));
    this.#byFont = Map.groupBy(all, ({ line }) => fontOf(line));
    const placed = all.filter(({ line, middle }) => line.isTurned || isAtEdge(middle));
    this.#byPattern = Map.groupBy(placed, ({ line }) => patternOf(line.text));
    this.#numbers = placed.flatMap((each) => {
      const value = NUMBER.exec(each.line.text)?.[1];
      return value === undefined ? [] : [{ ...each, value: Number(value) }];
    });
  }

  /**
   * Whether a line repeats at its position on other pages (on several, if it is near a text), or counts with the pages.
   */
  isHead(line: ArticleLine, isAlone: boolean): boolean {
    if (line.text.length > MAX_LENGTH) return false;
    const pattern = patternOf(line.text);
    if (NUMBER.test(line.text)) return this.#isPageNumber(line);
    const same = this.#elsewhere(line, this.#byPattern.get(pattern) ?? []).filter((other) =>
      mayCount(line, other.line),
    );
    const exact = same.filter((other) => other.line.text === line.text);
    const isFoot = this.#middleOf(line) > 0.5;
    if (line.size > LARGE * this.size && !isFoot)
      return pagesOf(exact) + 1 >= Math.max(LEAST_PAGES_OF_TITLE, this.#pages / 3);
    if (isAlone && this.#isDateline(line)) {
      this.#known.add(line.text);
      return true;
    }
    const isRepeated = this.#isRepeated(
      line,
      pattern.length < LEAST_LETTERS || beginsRaised(line) || line.size > LARGE * this.size
        ? exact
        : same,
      isAlone,
    );
    if (isRepeated && pattern.length >= ENOUGH_LETTERS) this.#known.add(pattern);
    return isRepeated;
  }

  /** Whether a line with a number repeats in the same words and font in the head of the first page, in any position. */
  #isDateline(line: ArticleLine): boolean {
    const others = this.#byPattern.get(patternOf(line.text)) ?? [];
    return (
      line.page > 1 &&
      /\p{L}.*\d/u.test(line.text) &&
      others.some(
        ({ line: other, middle }) =>
          other.page === 1 &&
          middle < 0.5 &&
          other.text === line.text &&
          fontOf(other) === fontOf(line),
      )
    );
  }

  #isRepeated(line: ArticleLine, others: readonly Placed[], isAlone: boolean): boolean {
    const pages = pagesOf(others);
    if (pages !== 1) return pages > 1;
    const middle = this.#middleOf(line);
    const isOutside = Math.min(middle, 1 - middle) < MARGIN;
    return others.some(
      ({ line: other }) =>
        this.#isAligned(line, other) &&
        (isAlone || (isOutside && other.text === line.text && fontOf(other) === fontOf(line))),
    );
  }

  /** Whether a line of the first page repeats another page's running head. */
  isKnown(line: ArticleLine): boolean {
    const middle = this.#middleOf(line);
    const isNear = middle < TITLE_BAND || middle > 1 - TITLE_BAND;
    return (
      line.page === 1 &&
      isNear &&
      line.size <= LARGE * this.size &&
      (this.#known.has(patternOf(line.text)) || this.#known.has(line.text))
    );
  }

  /**
   * Whether most pages have a short line of the same font at its position, in any words, as far from their text as
   * `isApart` says, and no page has one elsewhere.
   */
  isLabel(line: ArticleLine, isApart: (other: ArticleLine) => boolean): boolean {
    if (line.text.length > MOST_LABEL_LENGTH || line.size > LARGE * this.size) return false;
    if (SENTENCE_END.test(line.text)) return false;
    const like = this.#byFont.get(fontOf(line)) ?? [];
    if (!like.every(({ middle }) => isAtEdge(middle))) return false;
    const same = this.#elsewhere(line, like).filter((other) => this.#isAligned(line, other.line));
    // A title over a picture has no text near it, unlike those at its place on other pages.
    const pages = pagesOf(same.filter((other) => isApart(other.line)));
    return pages >= LEAST_LABELS && pages + 1 >= LEAST_LABELLED * this.#pages;
  }

  /** Whether another page has a line in the same font at the same height, and no page has one elsewhere. */
  hasLike(line: ArticleLine): boolean {
    const like = this.#byFont.get(fontOf(line)) ?? [];
    const same = this.#elsewhere(line, like);
    return same.length > 0 && like.every(({ middle }) => isAtEdge(middle));
  }

  /** Whether a short line lies where a running head of another page does, in its font. */
  isInPlaceOf(line: ArticleLine, head: ArticleLine): boolean {
    return (
      line.page !== head.page &&
      !NUMBER.test(head.text) &&
      line.text.length <= MOST_LABEL_LENGTH &&
      line.isTurned === head.isTurned &&
      fontOf(line) === fontOf(head) &&
      Math.abs(this.#middleOf(line) - this.#middleOf(head)) <= PLACE &&
      (this.#isAligned(line, head) || isWithin(line.box, head.box))
    );
  }

  #isPageNumber(line: ArticleLine): boolean {
    if (line.size > MOST_NUMBER * this.size) return false;
    const value = Number(NUMBER.exec(line.text)?.[1]);
    const others = this.#elsewhere(line, this.#numbers);
    if (others.length === 0) return value === line.page;
    const growing = others.filter(
      (other) => Math.sign(other.value - value) === Math.sign(other.line.page - line.page),
    );
    return growing.length * 2 > others.length;
  }

  /** The lines at the same height on other pages; turned ones at the same position along the side. */
  #elsewhere<Each extends Placed>(line: ArticleLine, placed: readonly Each[]): Each[] {
    const middle = this.#middleOf(line);
    return placed.filter(
      (other) =>
        other.line.page !== line.page &&
        other.line.isTurned === line.isTurned &&
        Math.abs(other.middle - middle) <= PLACE &&
        Math.abs(other.line.size - line.size) <= 0.2 * line.size,
    );
  }

  /** Whether lines share their start, end or centre across the page, or across its mirror image. */
  #isAligned(line: ArticleLine, other: ArticleLine): boolean {
    const [a, b] = [this.#edgesOf(line), this.#edgesOf(other)];
    const isOpposite = (side: number): boolean =>
      Math.abs((a[side] ?? 0) - 1 + (b[2 - side] ?? 0)) <= PLACE;
    return a.some((edge, side) => Math.abs(edge - (b[side] ?? 0)) <= PLACE || isOpposite(side));
  }

  /** Start, middle and end as fractions of the page. */
  #edgesOf({ box, page }: ArticleLine): number[] {
    const width = this.#sizes.get(page)?.width ?? 1;
    return [0, 0.5, 1].map((share) => (box.x + share * box.width) / width);
  }

  #middleOf({ box, page }: ArticleLine): number {
    return (box.y + box.height / 2) / (this.#sizes.get(page)?.height ?? 1);
  }
}

function isWithin(inner: Box, outer: Box): boolean {
  return inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width;
}

function isAtEdge(middle: number): boolean {
  return middle < BAND || middle > 1 - BAND;
}

const ANY_NUMBER = /\d{1,4}/gu;
/** Maximum text beside a number that may count in any way. */
const MOST_LABEL = 8;

/** Whether the numbers in two pages' texts are equal, or count with the pages or by two each. */
function mayCount(line: ArticleLine, other: ArticleLine): boolean {
  if (patternOf(line.text).length <= MOST_LABEL && /^\d|\d$/u.test(line.text)) return true;
  const [a, b] = [line, other].map(({ text }) => (text.match(ANY_NUMBER) ?? []).map(Number));
  const pages = other.page - line.page;
  return (a ?? []).every((number) =>
    (b ?? []).some((each) => [0, pages, 2 * pages].includes(each - number)),
  );
}

function pagesOf(placed: readonly Placed[]): number {
  return new Set(placed.map(({ line }) => line.page)).size;
}

/** Notes begin with a raised mark. */
function beginsRaised({ looks }: ArticleLine): boolean {
  return ((looks[0]?.[1] ?? 0) & LOOKS.raised) !== 0;
}

function fontOf({ font, size }: ArticleLine): string {
  return `${font} ${Math.round(size)}`;
}

/** The letters of a text: numbers may differ between pages, and be on either side. */
function patternOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]+/gu, "");
}

/** The most frequent size of letters, in points. */
function usualSize(lines: readonly ArticleLine[]): number {
  const weights = new Map<number, number>();
  for (const { size, text } of lines) {
    const key = Math.round(size * 4) / 4;
    weights.set(key, (weights.get(key) ?? 0) + text.length);
  }
  return [...weights].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
