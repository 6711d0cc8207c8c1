import type Stripe from "stripe";
import type { Payments } from "#features/purchases/payments.ts";
import { REPORTED } from "./report-endpoint.ts";
import { readStripe, stripeOf } from "./stripe.ts";

/** Far more than an account has between two checks. */
const MOST = 1000;

/** Changes at Stripe since a time, in order: events, and objects without an event of ours, read separately. */
export async function happenedSince(
  payments: Payments,
  since: string,
): Promise<{ object: string }[]> {
  const stripe = await stripeOf(payments);
  const created = { gte: Math.floor(Date.parse(since) / 1000) };
  const [events, refunds, disputes] = [
    await listed(() => stripe.events.list({ created, types: [...REPORTED], limit: 100 })),
    await listed(() => stripe.refunds.list({ created, limit: 100 })),
    await listed(() => stripe.disputes.list({ created, limit: 100 })),
  ];
  const reported = events.flatMap((event) =>
    "object" in event.data.object ? event.data.object : [],
  );
  return [...reported.toReversed(), ...refunds, ...disputes].filter(isObject);
}

/** The invoices of a subscription, the oldest first. */
export async function invoicesOf(
  payments: Payments,
  subscription: string,
): Promise<{ object: string }[]> {
  const stripe = await stripeOf(payments);
  const invoices = await listed(() => stripe.invoices.list({ subscription, limit: 12 }), 12);
  return invoices.toReversed();
}

/** A subscription's current state; undefined if Stripe does not tell. */
export async function subscriptionAt(
  payments: Payments,
  id: string,
): Promise<{ object: string } | undefined> {
  const stripe = await stripeOf(payments);
  return readStripe(() => stripe.subscriptions.retrieve(id));
}

/** A key without permission for a list sees an empty one. */
async function listed<Entry>(
  ask: () => Stripe.ApiListPromise<Entry>,
  limit = MOST,
): Promise<Entry[]> {
  return (await readStripe(() => ask().autoPagingToArray({ limit }))) ?? [];
}

function isObject(object: object): object is { object: string } {
  return "object" in object && typeof object.object === "string";
}
