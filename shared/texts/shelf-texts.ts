import type { Notice } from "./state-texts.ts";

/** Texts of a magazine's shelf in one language. `{name}` marks what is filled in. */
export interface ShelfTexts {
  language: string;
  /** Heading of the list. */
  issues: string;
  newest: string;
  read: string;
  /** How far somebody has come in an issue, over its cover. */
  readTo: string;
  /** The field of the search in all issues. */
  searchAll: string;
  /** Where something was found. */
  page: string;
  /** Heading of what the search in all issues has found. */
  inText: string;
  moreFound: string;
  /** Links from one search to the other. */
  inTitles: string;
  searchText: string;
  /** Where a search was called without words. */
  typeWords: string;
  search: string;
  /** Ends a search. */
  showAll: string;
  found: string;
  nothingFound: string;
  empty: string;
  older: string;
  toNewest: string;
  rss: string;
  opds: string;
  /** Beside an issue that is for sale. */
  paid: string;
  /** In place of a cover that is not shown to everybody. */
  adult: string;
  /** In place of a shelf that is not there. */
  unknown: Notice;
}
