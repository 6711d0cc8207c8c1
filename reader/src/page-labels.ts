import { wholeNumber } from "./address.ts";

/** What pages are called: the labels that the publisher gave them, or else their numbers. */
export class PageLabels {
  readonly pagesCount: number;
  #labels: readonly string[] = [];

  constructor(pagesCount: number) {
    this.pagesCount = pagesCount;
  }

  /** Whether any page is called other than by its number. */
  get areOwn(): boolean {
    return this.#labels.some((label, index) => label !== String(index + 1));
  }

  /** Takes the labels of the layout over; a blank one counts as the page's number. */
  learn(labels: readonly string[]): void {
    this.#labels = labels
      .slice(0, this.pagesCount)
      .map((label, index) => label.trim() || String(index + 1));
  }

  /** What a page is called. */
  of(page: number): string {
    return this.#labels[page - 1] ?? String(page);
  }

  /** What pages in view are called together: "iv–v". */
  ofAll(pages: readonly number[]): string {
    return pages.map((page) => this.of(page)).join("–");
  }

  /** The page that somebody means who typed this: a label first, then a number; undefined for neither. */
  find(entry: string): number | undefined {
    const wanted = entry.trim().toLowerCase();
    const labelled = this.#labels.findIndex((label) => label.toLowerCase() === wanted);
    return labelled >= 0 ? labelled + 1 : wholeNumber(entry);
  }
}
