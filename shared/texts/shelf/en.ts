/** Texts of a magazine's shelf in one language. `{name}` marks a placeholder. */
export const englishShelf = {
  language: "en",
  /** Heading of the list. */
  issues: "Issues",
  newest: "Newest issue",
  /** Reading progress, shown over an issue's cover. */
  readTo: "Read to page {page} of {count}",
  read: "Read",
  /** The search field for all issues. */
  searchAll: "Search in all issues",
  /** The page of a match. */
  page: "Page {page}",
  /** Heading of matches in all issues. */
  inText: "Found in the text",
  moreFound: "More results",
  /** Links between the two searches. */
  inTitles: "Issues with “{words}” in their title",
  searchText: "Search for “{words}” in the text of all issues",
  /** Shown for an empty query. */
  typeWords: "Type the words to search for.",
  search: "Search",
  /** Clears a search. */
  showAll: "Show all",
  found: "{count} found",
  nothingFound: "Nothing was found for “{words}”.",
  empty: "Nothing has been published here yet.",
  older: "Older issues",
  toNewest: "Newest issues",
  rss: "New issues by RSS",
  opds: "For library apps",
  /** Marks an issue for sale. */
  paid: "Paid",
  /** Replaces a cover that is hidden from the public. */
  adult: "For adults",
  /** Shown for a missing shelf. */
  unknown: {
    heading: "There is no shelf here",
    explanation: "The address may be incomplete, or the publisher has removed the shelf.",
  },
};

/** The same in any language. */
export type ShelfTexts = typeof englishShelf;
