import * as v from "valibot";

/** A subscription at Stripe, which renews itself until it is ended there. */
export const renewalSchema = v.object({
  accountId: v.string(),
  subscriptionId: v.string(),
  /** The sale that began it. */
  saleId: v.string(),
  addressHash: v.string(),
  contactId: v.string(),
  magazineId: v.string(),
  /** What each period costs and lasts: a changed price is for new purchases. */
  amount: v.number(),
  currency: v.string(),
  cycle: v.number(),
  anchorDay: v.number(),
  mode: v.picklist(["test", "live"]),
  /** Until when Stripe was paid. */
  paidUntil: v.string(),
  /** The invoice that its sale paid, which renews nothing. */
  firstInvoiceId: v.optional(v.string()),
  /** `ending`: it is paid for until its end, and not renewed. */
  state: v.picklist(["running", "ending", "ended"]),
  /** What Stripe is still to be told: to end it with its period, or at once. */
  wish: v.optional(v.picklist(["end", "cancel"])),
  dueAt: v.string(),
});
export type Renewal = v.InferOutput<typeof renewalSchema>;

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** Stripe takes an hour to charge a renewal, and tries a card that fails again on the following days. */
const GRACE_DAYS = 3;

/** Until when a subscription that is renewed stays open, although the money for its next period is not there yet. */
export function graceAfter(paidUntil: string): string {
  return new Date(Date.parse(paidUntil) + GRACE_DAYS * DAY_MILLISECONDS).toISOString();
}
