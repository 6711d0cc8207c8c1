import type { Notice } from "./state-texts.ts";

/** Texts of a magazine's shelf in one language. `{name}` marks a placeholder. */
export interface ShelfTexts {
  language: string;
  /** Heading of the list. */
  issues: string;
  newest: string;
  read: string;
  /** Reading progress, shown over an issue's cover. */
  readTo: string;
  /** The search field for all issues. */
  searchAll: string;
  /** The page of a match. */
  page: string;
  /** Heading of matches in all issues. */
  inText: string;
  moreFound: string;
  /** Links between the two searches. */
  inTitles: string;
  searchText: string;
  /** Shown for an empty query. */
  typeWords: string;
  search: string;
  /** Clears a search. */
  showAll: string;
  found: string;
  nothingFound: string;
  empty: string;
  older: string;
  toNewest: string;
  rss: string;
  opds: string;
  /** Marks an issue for sale. */
  paid: string;
  /** Replaces a cover that is hidden from the public. */
  adult: string;
  /** Shown for a missing shelf. */
  unknown: Notice;
}
