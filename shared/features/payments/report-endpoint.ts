import type Stripe from "stripe";
import type { Payments } from "#features/purchases/payments.ts";
import { log } from "#platform/log/log.ts";
import { askStripe, STRIPE_VERSION } from "./stripe.ts";

/** What Stripe reports to us, and what the sweep looks at. */
export const REPORTED = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.expired",
  "invoice.paid",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "customer.subscription.updated",
  "customer.subscription.deleted",
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/**
 * Has Stripe report to an address, by one endpoint: those before it at this address go.
 * @returns undefined where the key may not do that; then we look by ourselves
 */
export async function registerReports(
  stripe: Stripe,
  url: string,
): Promise<{ id: string; secret: string } | undefined> {
  try {
    const there = await askStripe(() => stripe.webhookEndpoints.list({ limit: 100 }));
    const made = await askStripe(() =>
      stripe.webhookEndpoints.create({
        url,
        enabled_events: [...REPORTED],
        api_version: STRIPE_VERSION,
        description: "Masthead",
      }),
    );
    for (const endpoint of there.data) {
      if (endpoint.url === url) await stripe.webhookEndpoints.del(endpoint.id);
    }
    return made.secret === undefined ? undefined : { id: made.id, secret: made.secret };
  } catch (error) {
    log("PAYMENT_REPORTS_OFF", { error });
    return undefined;
  }
}

/** Ends the reports to us; what Stripe does not do of it harms nobody. */
export async function removeReports({ webhookId }: Payments, stripe: Stripe): Promise<void> {
  if (webhookId === undefined) return;
  try {
    await askStripe(() => stripe.webhookEndpoints.del(webhookId));
  } catch (error) {
    log("PAYMENT_REPORTS_OFF", { error });
  }
}
