import * as v from "valibot";
import type { PaymentsRecord } from "#contract/api/payments/payment-records.ts";

/** An account's payment settings: its own account at Stripe. */
export const paymentsSchema = v.object({
  accountId: v.string(),
  /** `ending`: selling has stopped, and the key is kept for running subscriptions. */
  state: v.picklist(["active", "ending"]),
  /** Encrypted. */
  sealedKey: v.string(),
  mode: v.picklist(["test", "live"]),
  stripeAccountId: v.string(),
  accountName: v.string(),
  /** The endpoint at Stripe that reports to us; absent without one. */
  webhookId: v.optional(v.string()),
  /** The secrets that sign reports, encrypted, the newest first; earlier ones expire. */
  secrets: v.array(v.object({ sealed: v.string(), until: v.optional(v.string()) })),
  hasTax: v.boolean(),
  connectedAt: v.string(),
  /** Whether sales of test mode may be left, since the list of sales lags. */
  mayHaveTestSales: v.optional(v.literal(true)),
  lookedUntil: v.string(),
  /** When they are read next. */
  dueAt: v.string(),
  /** Whether Stripe refused the key at the last look: its owner has revoked it there. */
  isRefused: v.optional(v.literal(true)),
});
export type Payments = v.InferOutput<typeof paymentsSchema>;

/** The record of payments; off if they are missing or ending. */
export function paymentsRecord(payments: Payments | undefined): PaymentsRecord {
  if (payments?.state !== "active") {
    return { provider: "", status: "off", mode: "", account_name: "", webhook: "" };
  }
  const { mode, accountName, webhookId, isRefused } = payments;
  return {
    provider: "stripe",
    status: "active",
    mode,
    account_name: accountName,
    webhook: webhookId === undefined ? "polling" : "registered",
    ...(isRefused && { problem: "key_refused" as const }),
  };
}
