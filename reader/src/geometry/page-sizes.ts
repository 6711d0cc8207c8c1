import { isWidePage, usualSize } from "./fit.ts";
import type { Size } from "./fit.ts";

/** Sizes of an issue's pages. Until the layout is known, every page counts as large as the first. */
export class PageSizes {
  readonly #first: Size;
  #pages: readonly Size[] = [];
  #usual: Size;

  constructor(first: Size) {
    this.#first = first;
    this.#usual = first;
  }

  /** The size of most pages; decides between single pages and spreads. */
  get usual(): Size {
    return this.#usual;
  }

  /** Takes the sizes from the layout. Invalid entries count as the first page's. */
  learn(pages: readonly Size[]): void {
    this.#pages = pages.map((size) => (size.width > 0 && size.height > 0 ? size : this.#first));
    this.#usual = usualSize(this.#pages) ?? this.#first;
  }

  of(page: number): Size {
    return this.#pages[page - 1] ?? this.#first;
  }

  isWide(page: number): boolean {
    return isWidePage(this.of(page), this.#usual);
  }
}
