import type * as searchOperations from "#contract/api/search/search-operations.ts";
import type { ExamplesOf } from "./example.ts";
import { ISSUE_ID, READER_URL } from "./subjects.ts";

/** Cursor of the search after its one hit. */
const NEXT_HIT = "MS4wNTg4MjE0MDAxNzcyNDQ0NDY3LjU";

/** Examples of the search in all issues. */
export const searchExamples: ExamplesOf<typeof searchOperations> = {
  searchIssues: [
    {
      name: "phrase",
      request: { q: '"page 5"', limit: 10 },
      answer: [
        {
          issue_id: ISSUE_ID,
          title: "Field Notes",
          volume: "Spring 2026",
          page: 5,
          snippet: "Page 5",
          url: `${READER_URL}#page=5&search=%22page%205%22`,
        },
      ],
    },
    { name: "lastPart", request: { q: '"page 5"', limit: 10, cursor: NEXT_HIT }, answer: [] },
  ],
};
