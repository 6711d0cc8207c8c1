import * as v from "valibot";
import type { PaymentsRecord } from "#contract/api/payments/payment-records.ts";

/** How an account is paid: by its own account at Stripe. */
export const paymentsSchema = v.object({
  accountId: v.string(),
  /** `ending`: nothing is sold any more, and the key is kept for what runs. */
  state: v.picklist(["active", "ending"]),
  /** Encrypted. */
  sealedKey: v.string(),
  mode: v.picklist(["test", "live"]),
  stripeAccountId: v.string(),
  accountName: v.string(),
  /** The endpoint at Stripe that reports to us; absent where there is none. */
  webhookId: v.optional(v.string()),
  /** What signs reports, encrypted, the newest first; an earlier one until a time. */
  secrets: v.array(v.object({ sealed: v.string(), until: v.optional(v.string()) })),
  /** Whether Stripe works out taxes. */
  hasTax: v.boolean(),
  connectedAt: v.string(),
  /** Up to when Stripe's events were looked at. */
  lookedUntil: v.string(),
  /** When they are looked at again. */
  dueAt: v.string(),
});
export type Payments = v.InferOutput<typeof paymentsSchema>;

/** The record of payments; of none, and of those that are ending, that they are off. */
export function paymentsRecord(payments: Payments | undefined): PaymentsRecord {
  if (payments?.state !== "active") {
    return { provider: "", status: "off", mode: "", account_name: "", webhook: "" };
  }
  const { mode, accountName, webhookId } = payments;
  return {
    provider: "stripe",
    status: "active",
    mode,
    account_name: accountName,
    webhook: webhookId === undefined ? "polling" : "registered",
  };
}
