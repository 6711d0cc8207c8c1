import type * as readBackOperations from "#contract/api/read-back-operations.ts";
import type { ExamplesOf } from "./example.ts";
import { EMAIL, ISSUE_ID, MAGAZINE_ID } from "./subjects.ts";

const delivered = {
  id: "8d3f0b6a1c9e47258b4d6f0a2c8e1537",
  kind: "issue_delivered",
  email: EMAIL,
  issue_id: ISSUE_ID,
  magazine_id: MAGAZINE_ID,
  status: "kept",
  reason: null,
  at: "2026-03-02T09:41:07Z",
} as const;

const subscriber = {
  email: EMAIL,
  full_name: "Ann Reader",
  status: "confirmed",
  since: "2026-03-02T09:41:07Z",
  ends_at: "2027-03-02T09:41:07Z",
} as const;

/** Examples of the operations that read contacts' access, subscriptions and mails. */
export const readBackExamples: ExamplesOf<typeof readBackOperations> = {
  listGrants: [
    {
      name: "whole",
      request: { limit: 100 },
      answer: [
        { issue_id: ISSUE_ID, magazine_id: MAGAZINE_ID, granted_at: "2026-03-02T09:41:07Z" },
      ],
    },
  ],
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
      name: "found",
      request: { limit: 100, search: "ann", status: "confirmed" },
      answer: [subscriber],
    },
    {
      name: "withReasons",
      request: { limit: 100, details: "yes" },
      answer: [{ ...subscriber, reason: null }],
    },
    // After the subscription requests.
    { name: "lastPart", request: { limit: 100, cursor: "s" }, answer: [subscriber] },
  ],
  listIssueContacts: [
    {
      name: "whole",
      request: { limit: 100 },
      answer: [{ email: EMAIL, full_name: "Ann Reader", granted_at: "2026-03-02T09:41:07Z" }],
    },
  ],
  listContactMails: [{ name: "delivered", request: { limit: 100 }, answer: [delivered] }],
  listIssueMails: [{ name: "delivered", request: { limit: 100 }, answer: [delivered] }],
};
