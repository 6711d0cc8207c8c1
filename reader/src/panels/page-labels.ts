import { wholeNumber } from "#reader/access/address.ts";
import type { Say } from "#reader/dom/texts.ts";

/** Labels that count: digits, Roman numerals, or a single letter. Others are words, such as "Cover". */
const COUNTING = /\p{N}|^[ivxlcdm]+$|^\p{L}$/iu;

/** The names of pages: the publisher's labels, or else their numbers. */
export class PageLabels {
  readonly pagesCount: number;
  #labels: readonly string[] = [];

  constructor(pagesCount: number) {
    this.pagesCount = pagesCount;
  }

  /** Whether any of these pages has a name other than its number. */
  areOwn(pages: readonly number[]): boolean {
    return pages.some((page) => this.of(page) !== String(page));
  }

  /** Whether the name of a page is a word, so that it needs no "page" before it. */
  isWord(page: number): boolean {
    return !COUNTING.test(this.of(page));
  }

  /** Adopts the layout's labels; a blank one counts as the page's number. */
  learn(labels: readonly string[]): void {
    this.#labels = labels
      .slice(0, this.pagesCount)
      .map((label, index) => label.trim() || String(index + 1));
  }

  of(page: number): string {
    return this.#labels[page - 1] ?? String(page);
  }

  /** The full name of a page: "Page iv", but "Cover". */
  inWords(page: number, say: Say): string {
    return this.isWord(page) ? this.of(page) : say("page", { page: this.of(page) });
  }

  /** The common name of the pages in view: "iv–v". */
  ofAll(pages: readonly number[]): string {
    return pages.map((page) => this.of(page)).join("–");
  }

  /** The page that typed text refers to: a label first, then a number; undefined for neither. */
  find(entry: string): number | undefined {
    const wanted = entry.trim().toLowerCase();
    const labelled = this.#labels.findIndex((label) => label.toLowerCase() === wanted);
    return labelled >= 0 ? labelled + 1 : wholeNumber(entry);
  }
}
