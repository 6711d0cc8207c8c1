import type * as accountOperations from "#contract/api/account/account-operations.ts";
import type { ExamplesOf } from "./example.ts";
import { ACCOUNT_ID } from "./subjects.ts";

/** Examples of the operation on the caller's account. */
export const accountExamples: ExamplesOf<typeof accountOperations> = {
  getAccount: [
    {
      name: "withQuotas",
      request: {},
      answer: {
        id: ACCOUNT_ID,
        name: "Examples",
        limits: {
          storage_mb: null,
          pending_uploads: 100,
          keys: 100,
          webhooks: 20,
          mails_per_day: null,
        },
        used: { storage_mb: 0, pending_uploads: 0, keys: 1, webhooks: 0, mails_per_day: 2 },
      },
    },
  ],
};
