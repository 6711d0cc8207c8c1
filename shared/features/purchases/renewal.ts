import * as v from "valibot";

/** A Stripe subscription, which renews itself until it is ended there. */
export const renewalSchema = v.object({
  accountId: v.string(),
  subscriptionId: v.string(),
  saleId: v.string(),
  addressHash: v.string(),
  contactId: v.string(),
  magazineId: v.string(),
  /** Price and length of each period: a changed price applies only to new purchases. */
  amount: v.number(),
  currency: v.string(),
  cycle: v.number(),
  anchorDay: v.number(),
  mode: v.picklist(["test", "live"]),
  /** Until when it is paid at Stripe. */
  paidUntil: v.string(),
  /** The invoice that its sale paid, which renews nothing. */
  firstInvoiceId: v.optional(v.string()),
  /** `ending`: paid until its end, and not renewed. */
  state: v.picklist(["running", "ending", "ended"]),
  /** An instruction still to be sent to Stripe: to end it with its period, or at once. */
  wish: v.optional(v.picklist(["end", "cancel"])),
  dueAt: v.string(),
});
export type Renewal = v.InferOutput<typeof renewalSchema>;

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** Stripe takes an hour to charge a renewal, and retries a failing card on the following days. */
const GRACE_DAYS = 3;

/** Until when a renewing subscription stays open while the payment for its next period is pending. */
export function graceAfter(paidUntil: string): string {
  return new Date(Date.parse(paidUntil) + GRACE_DAYS * DAY_MILLISECONDS).toISOString();
}
