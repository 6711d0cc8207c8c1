import type { PageText } from "#contract/formats/edition-files.ts";
import { fold } from "./fold.ts";
import { foldedPage, type Match } from "./searchable-page.ts";

/** Nobody reads longer lists; the search stops after this many matches. */
export const MOST_MATCHES = 1000;
/** Longest time in milliseconds that a search blocks the page. */
const SLICE_MS = 8;

/** The result of a search: matches in the order of the issue. */
export interface Found {
  matches: Match[];
  /** Whether there are more than `MOST_MATCHES`. */
  isCut: boolean;
}

/** How a search shares the thread with other work. */
export interface Pauses {
  now: () => number;
  pause: () => Promise<void>;
}

/** The texts of an issue, searched page by page. Each page is folded once, when it is first searched. */
export class Search {
  readonly #pages: readonly PageText[];
  readonly #pauses: Pauses;
  readonly #folded: string[] = [];
  #latest = 0;

  constructor(pages: readonly PageText[], pauses: Pauses) {
    this.#pages = pages;
    this.#pauses = pauses;
  }

  /** Finds a query on all pages; undefined if another search has begun meanwhile. A blank query matches nothing. */
  async find(query: string): Promise<Found | undefined> {
    this.#latest += 1;
    const turn = this.#latest;
    const wanted = fold(query).text.trim();
    const matches: Match[] = [];
    if (wanted === "") return { matches, isCut: false };
    let since = this.#pauses.now();
    for (const [index, page] of this.#pages.entries()) {
      if (this.#pauses.now() - since > SLICE_MS) {
        await this.#pauses.pause();
        if (turn !== this.#latest) return undefined;
        since = this.#pauses.now();
      }
      const text = (this.#folded[index] ??= foldedPage(page));
      for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
        if (matches.length === MOST_MATCHES) return { matches, isCut: true };
        matches.push({ page: index + 1, start: at, end: at + wanted.length });
      }
    }
    return { matches, isCut: false };
  }
}
