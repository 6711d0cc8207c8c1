import type Stripe from "stripe";
import type { Payments } from "#features/purchases/payments.ts";
import { log } from "#platform/log/log.ts";
import { askStripe, isRefusedByStripe, STRIPE_VERSION } from "./stripe.ts";

/** Events that Stripe reports to us, and that the sweep reads. */
export const REPORTED = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.expired",
  "invoice.paid",
  "invoice.payment_succeeded",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "customer.subscription.updated",
  "customer.subscription.deleted",
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/**
 * Makes Stripe report to an address by one endpoint, replacing earlier ones for this address.
 * @returns undefined if the key lacks the permission; then the sweep polls Stripe
 */
export async function registerReports(
  stripe: Stripe,
  url: string,
): Promise<{ id: string; secret: string } | undefined> {
  try {
    const there = await endpointsAt(stripe, url);
    const made = await newEndpoint(stripe, url);
    for (const id of there) await askStripe(() => stripe.webhookEndpoints.del(id));
    return made.secret === undefined ? undefined : { id: made.id, secret: made.secret };
  } catch (error) {
    log("PAYMENT_REPORTS_OFF", { error });
    return undefined;
  }
}

async function endpointsAt(stripe: Stripe, url: string): Promise<string[]> {
  try {
    const { data } = await askStripe(() => stripe.webhookEndpoints.list({ limit: 100 }));
    return data.flatMap((endpoint) => (endpoint.url === url ? endpoint.id : []));
  } catch (error) {
    if (isRefusedByStripe(error)) return [];
    throw error;
  }
}

/** In our version of the API, or in the account's own if Stripe does not know ours: both are supported. */
async function newEndpoint(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint> {
  const endpoint = { url, enabled_events: [...REPORTED], description: "Masthead" };
  try {
    return await askStripe(() =>
      stripe.webhookEndpoints.create({ ...endpoint, api_version: STRIPE_VERSION }),
    );
  } catch (error) {
    if (!isRefusedByStripe(error)) throw error;
    return askStripe(() => stripe.webhookEndpoints.create(endpoint));
  }
}

/** Ends the reports to us; remaining ones do no harm. */
export async function removeReports({ webhookId }: Payments, stripe: Stripe): Promise<void> {
  if (webhookId === undefined) return;
  try {
    await askStripe(() => stripe.webhookEndpoints.del(webhookId));
  } catch (error) {
    log("PAYMENT_REPORTS_OFF", { error });
  }
}
