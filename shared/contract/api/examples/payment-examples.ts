import type * as paymentOperations from "#contract/api/payments/payment-operations.ts";
import type { ExamplesOf } from "./example.ts";
import { EMAIL, ISSUE_ID, MAGAZINE_ID } from "./subjects.ts";

const connected = {
  provider: "stripe",
  status: "active",
  mode: "test",
  account_name: "Press Example",
  webhook: "registered",
} as const;
const off = { provider: "", status: "off", mode: "", account_name: "", webhook: "" } as const;

export const paymentExamples: ExamplesOf<typeof paymentOperations> = {
  setPayments: [
    {
      name: "testMode",
      request: { provider: "stripe", secret_key: "sk_test_4eC39HqExampleExample" },
      answer: connected,
    },
  ],
  getPayments: [
    { name: "connected", request: {}, answer: connected },
    { name: "keyRevoked", request: {}, answer: { ...connected, problem: "key_refused" } },
    { name: "off", request: {}, answer: off },
  ],
  removePayments: [{ name: "done", request: {}, answer: off }],
  listSales: [
    {
      name: "ofAMonth",
      request: { from: "2026-03-01T00:00:00Z", to: "2026-03-31T23:59:59Z", limit: 100 },
      answer: [
        {
          id: "b7c1f0a2d9e84c61a3f5d2e8907b6c14",
          email: EMAIL,
          kind: "issue",
          magazine_id: MAGAZINE_ID,
          issue_id: ISSUE_ID,
          amount: 450,
          currency: "EUR",
          status: "paid",
          refunded: 0,
          at: "2026-03-02T09:41:07Z",
        },
      ],
    },
  ],
};
