import type * as readBackOperations from "#contract/api/read-back-operations.ts";
import type { ExamplesOf } from "./example.ts";
import { EMAIL, MAGAZINE_ID } from "./subjects.ts";

/** Examples of the operations that read back what became of contacts. */
export const readBackExamples: ExamplesOf<typeof readBackOperations> = {
  listSubscriptions: [
    {
      name: "whole",
      request: { limit: 100 },
      answer: [
        {
          magazine_id: MAGAZINE_ID,
          status: "confirmed",
          since: "2026-03-02T09:41:07Z",
          cycle: 6,
          ends_at: "2027-03-02T09:41:07Z",
        },
      ],
    },
  ],
  listSubscribers: [
    {
      name: "whole",
      request: { limit: 100 },
      answer: [
        {
          email: EMAIL,
          full_name: "Ann Reader",
          since: "2026-03-02T09:41:07Z",
          ends_at: "2027-03-02T09:41:07Z",
        },
      ],
    },
  ],
};
