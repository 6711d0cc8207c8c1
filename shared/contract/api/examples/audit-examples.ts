import type * as auditOperations from "#contract/api/audit/audit-operations.ts";
import type { ExamplesOf } from "./example.ts";
import { KEY_ID, OWN_KEY_ID } from "./subjects.ts";

const byOwnKey = {
  at: "2026-03-02T09:41:07Z",
  actor: { kind: "key", id: OWN_KEY_ID, name: "" },
  address: "203.0.113.7",
} as const;

/** Examples of the operations on the audit log. */
export const auditExamples: ExamplesOf<typeof auditOperations> = {
  listAudit: [
    {
      name: "ofThreeMonths",
      request: { from: "2026-01-01T00:00:00Z", to: "2099-12-31T23:59:59Z", limit: 100 },
      answer: [
        { ...byOwnKey, action: "rotateKey", object: { kind: "key", id: KEY_ID } },
        { ...byOwnKey, action: "createKey", object: { kind: "key", id: KEY_ID } },
      ],
    },
  ],
};
