import * as v from "valibot";
import type { SaleRecord } from "#contract/api/payments/payment-records.ts";
import { wireTime } from "#values/wire-date.ts";

/** A purchase and its outcome, written before Checkout begins, so that every payment has its sale. */
export const saleSchema = v.object({
  accountId: v.string(),
  saleId: v.string(),
  kind: v.picklist(["issue", "subscription", "renewal"]),
  magazineId: v.string(),
  /** The issue that is bought, or whose page sold a subscription; empty for a renewal. */
  issueId: v.string(),
  /** The purchase's title and language when Checkout began: it may be deleted before it is paid. */
  title: v.optional(v.string()),
  language: v.optional(v.string()),
  /** In the smallest unit of the currency, as priced when Checkout began. */
  amount: v.number(),
  currency: v.string(),
  /** The period of a subscription or a renewal. */
  cycle: v.optional(v.number()),
  mode: v.picklist(["test", "live"]),
  /** `over`: Checkout has ended without a payment. */
  state: v.picklist(["open", "paid", "over"]),
  /** The id of Checkout at Stripe; absent before it begins, and for a renewal. */
  sessionId: v.optional(v.string()),
  createdAt: v.string(),
  /** When Stripe is checked; only while open. */
  dueAt: v.optional(v.string()),
  paidAt: v.optional(v.string()),
  /** The buyer; absent while open. */
  addressHash: v.optional(v.string()),
  contactId: v.optional(v.string()),
  /** The Stripe subscription that it began or renewed. */
  subscriptionId: v.optional(v.string()),
  /** Total refunded, in the smallest unit. */
  refunded: v.optional(v.number()),
  isRefunded: v.optional(v.boolean()),
  dispute: v.optional(v.picklist(["open", "won", "lost"])),
  /** Whether its access was taken back. */
  isTakenBack: v.optional(v.boolean()),
  /** Whether the purchase was deleted before the payment, which is therefore refunded. */
  isOwedBack: v.optional(v.boolean()),
});
export type Sale = v.InferOutput<typeof saleSchema>;

/** Whether its money is lost for good, so that its access is taken back. */
export function isLost({ isRefunded, dispute }: Pick<Sale, "isRefunded" | "dispute">): boolean {
  return isRefunded === true || dispute === "lost";
}

/** A sale on the wire. @param email the buyer's; empty for a deleted one */
export function saleRecord(sale: Sale, email: string): SaleRecord {
  const { saleId, kind, magazineId, issueId, amount, currency, refunded = 0 } = sale;
  return {
    id: saleId,
    email,
    kind,
    magazine_id: magazineId,
    issue_id: kind === "issue" ? issueId : "",
    amount,
    currency,
    status: statusOf(sale),
    refunded,
    at: wireTime(sale.paidAt ?? sale.createdAt),
    ...(sale.isOwedBack && { reason: "deleted" as const }),
  };
}

function statusOf({ isRefunded, dispute }: Sale): SaleRecord["status"] {
  if (isRefunded) return "refunded";
  return dispute === "open" || dispute === "lost" ? "disputed" : "paid";
}
