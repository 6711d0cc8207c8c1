import * as v from "valibot";
import type { Write } from "#platform/ports/item-store.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys } from "#platform/table/schema.ts";
import {
  allWork,
  changeWork,
  dropWork,
  EVER,
  workItem,
  type WorkKind,
} from "#platform/work/work-list.ts";

/** The refund of a sale that gave its buyer nothing. */
const refundSchema = v.object({
  accountId: v.string(),
  saleId: v.string(),
  /** Stripe's payment, or else the invoice that it paid; neither if nothing was charged. */
  paymentId: v.optional(v.string()),
  invoiceId: v.optional(v.string()),
  /** The Stripe subscription that the sale began; it ends immediately. */
  subscriptionId: v.optional(v.string()),
  dueAt: v.string(),
});
export type OwedRefund = v.InferOutput<typeof refundSchema>;

/** Pattern 78: owed refunds. */
export const owedRefunds: WorkKind<OwedRefund> = {
  partition: indexKeys.refunds,
  keyOf: ({ accountId, saleId }) => keys.refund(accountId, saleId),
  placeOf: ({ dueAt, saleId }) => `${dueAt}#${saleId}`,
  parse: (item) => v.parse(refundSchema, item),
  heldBy: ["dueAt"],
};

/** The write that records an owed refund; belongs in the write of its sale. */
export function owing(refund: OwedRefund): Write {
  return { put: workItem(owedRefunds, refund) };
}

/** Claims a refund until a later time; undefined if another process has claimed it. */
export function postponeRefund(seen: OwedRefund, dueAt: string): Promise<OwedRefund | undefined> {
  return changeWork(owedRefunds, seen, { dueAt });
}

export function forgetRefund(refund: OwedRefund): Promise<void> {
  return dropWork(owedRefunds, refund);
}

export async function owesRefunds(accountId: string): Promise<boolean> {
  const owed = await allWork(owedRefunds, EVER);
  return owed.some((refund) => refund.accountId === accountId);
}
