import { startRenewing, stopRenewing } from "#features/subscriptions/subscription-repository.ts";
import type { Payments } from "#features/purchases/payments.ts";
import { graceAfter, type Renewal } from "#features/purchases/renewal.ts";
import { changeRenewal, findRenewal } from "#features/purchases/renewal-repository.ts";
import { now } from "#platform/runtime.ts";
import { askStripe, isUnknownToStripe, stripeOf } from "./stripe.ts";
import type { StripeSubscription } from "./stripe-objects.ts";

const HOUR_MILLISECONDS = 60 * 60 * 1000;

/** Makes Stripe end a subscription, with its period or at once, and records it. Idempotent. */
export async function endAtStripe(
  payments: Payments,
  renewal: Renewal,
  wish: "end" | "cancel",
): Promise<void> {
  const stripe = await stripeOf(payments);
  const { subscriptionId } = renewal;
  try {
    await askStripe(() =>
      wish === "cancel"
        ? stripe.subscriptions.cancel(subscriptionId)
        : stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }),
    );
  } catch (error) {
    // It has already ended there.
    if (!isUnknownToStripe(error)) throw error;
    await becomes(renewal, "ended");
    return;
  }
  await becomes(renewal, wish === "cancel" ? "ended" : "ending");
}

/** Records Stripe's state of a subscription: renewing, not renewing, or ended. */
export async function recordState(
  renewal: Renewal,
  { status, cancel_at_period_end: endsWithPeriod, cancel_at: endsAt }: StripeSubscription,
): Promise<void> {
  if (status === "canceled" || status === "incomplete_expired") return becomes(renewal, "ended");
  const isEnding = endsWithPeriod || typeof endsAt === "number";
  return becomes(renewal, isEnding ? "ending" : "running");
}

/** A subscription without renewal stays open exactly until the end of its paid time. */
async function becomes(seen: Renewal, state: Renewal["state"]): Promise<void> {
  for (let renewal: Renewal | undefined = seen; renewal;) {
    if (renewal.state === "ended") return;
    const { magazineId, subscriptionId, paidUntil, wish } = renewal;
    if (state === "running" && wish !== undefined) return;
    if (state === "running") await startRenewing(renewal, magazineId, subscriptionId, graceAfter);
    else await stopRenewing(renewal, magazineId, subscriptionId);
    const isDone = state !== "running" && wish !== "cancel";
    const next = { state, dueAt: nextLook(paidUntil), ...(isDone && { wish: undefined }) };
    const isOver = state === "ended" ? { wish: undefined } : {};
    if (renewal.state === state && wish === undefined) return;
    if (await changeRenewal(renewal, { ...next, ...isOver })) return;
    renewal = await findRenewal(renewal.accountId, subscriptionId);
  }
}

/** Stripe charges a renewal about an hour after the end of the period. */
function nextLook(paidUntil: string): string {
  const soon = now().getTime() + HOUR_MILLISECONDS;
  return new Date(Math.max(soon, Date.parse(paidUntil))).toISOString();
}
