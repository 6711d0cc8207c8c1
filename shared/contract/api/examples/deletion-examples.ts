import type * as deletionOperations from "#contract/api/deletions/deletion-operations.ts";
import type { ExamplesOf } from "./example.ts";
import { restoredIssue } from "./issue-examples.ts";
import { ISSUE_ID } from "./subjects.ts";

/** Examples of the operations on deleted issues. */
export const deletionExamples: ExamplesOf<typeof deletionOperations> = {
  listDeletedIssues: [
    {
      name: "theLastOne",
      request: { limit: 100 },
      answer: [
        {
          issue_id: ISSUE_ID,
          title: restoredIssue.title,
          volume: restoredIssue.volume,
          pages_count: 24,
          deleted_at: "2026-03-02T09:41:07Z",
          gone_at: "2026-03-09T09:41:07Z",
        },
      ],
    },
  ],
  restoreIssue: [{ name: "unpublished", request: {}, answer: restoredIssue }],
};
