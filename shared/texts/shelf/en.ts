import type { ShelfTexts } from "#texts/shelf-texts.ts";

export const englishShelf: ShelfTexts = {
  language: "en",
  issues: "Issues",
  newest: "Newest issue",
  read: "Read",
  searchByTitle: "Search by title",
  search: "Search",
  showAll: "Show all",
  found: "{count} found",
  nothingFound: "Nothing was found for “{words}”.",
  empty: "Nothing has been published here yet.",
  older: "Older issues",
  toNewest: "Newest issues",
  rss: "New issues by RSS",
  opds: "For library apps",
  paid: "Paid",
  adult: "For adults",
  unknown: {
    heading: "There is no shelf here",
    explanation: "The address may be incomplete, or the publisher has taken the shelf away.",
  },
};
