import type { PageText } from "#contract/formats/edition-files.ts";
import { fold } from "#contract/formats/search/fold.ts";
import { foldedPage, type Match } from "./searchable-page.ts";

/** The search stops after this many matches, since nobody reads longer lists. */
export const MOST_MATCHES = 1000;
/** Longest time in milliseconds that a search blocks the page. */
const SLICE_MS = 8;

/** The result of a search: matches in the order of the issue. */
export interface Found {
  matches: Match[];
  /** Whether there are more than `MOST_MATCHES`. */
  isCut: boolean;
  /** Whether all pages could be searched. */
  isWhole: boolean;
}

/** Texts in ranges of pages, which are counted from 0. */
export interface SearchedTexts {
  readonly rangesCount: number;
  firstPage: (range: number) => number;
  /** Undefined if they are unavailable. */
  range: (range: number) => Promise<readonly PageText[] | undefined>;
}

/** Cooperation of a search with other work on the thread. */
export interface Pauses {
  now: () => number;
  pause: () => Promise<void>;
}

/** The texts of an issue, searched page by page. Each page is folded once, when it is first searched. */
export class Search {
  readonly #texts: SearchedTexts;
  readonly #pauses: Pauses;
  readonly #folded: string[] = [];
  #latest = 0;

  constructor(texts: SearchedTexts, pauses: Pauses) {
    this.#texts = texts;
    this.#pauses = pauses;
  }

  /** Whether any page searched so far has text. */
  get hasText(): boolean {
    return this.#folded.some((text) => text.trim() !== "");
  }

  /**
   * Finds a query on all pages; undefined if another search has begun meanwhile. A blank query matches nothing. After
   * each range, `onFound` gets the matches so far.
   */
  async find(
    query: string,
    onFound: (matches: readonly Match[]) => void = () => {},
  ): Promise<Found | undefined> {
    this.#latest += 1;
    const turn = this.#latest;
    const wanted = fold(query).text.trim();
    const found: Found = { matches: [], isCut: false, isWhole: true };
    if (wanted === "") return found;
    for (let range = 0; range < this.#texts.rangesCount && !found.isCut; range += 1) {
      const pages = await this.#texts.range(range);
      if (turn !== this.#latest) return undefined;
      if (!pages) found.isWhole = false;
      else if (!(await this.#findIn(pages, this.#texts.firstPage(range), { wanted, turn, found })))
        return undefined;
      onFound(found.matches);
    }
    return found;
  }

  /** Adds the matches of a range; false if another search has begun meanwhile. */
  async #findIn(
    pages: readonly PageText[],
    first: number,
    { wanted, turn, found }: { wanted: string; turn: number; found: Found },
  ): Promise<boolean> {
    let since = this.#pauses.now();
    for (const [index, page] of pages.entries()) {
      if (this.#pauses.now() - since > SLICE_MS) {
        await this.#pauses.pause();
        if (turn !== this.#latest) return false;
        since = this.#pauses.now();
      }
      const number = first + index;
      const text = (this.#folded[number] ??= foldedPage(page));
      for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
        found.isCut = found.matches.length === MOST_MATCHES;
        if (found.isCut) return true;
        found.matches.push({ page: number, start: at, end: at + wanted.length });
      }
    }
    return true;
  }
}
