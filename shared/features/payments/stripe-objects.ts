import * as v from "valibot";

/**
 * The fields of Stripe's objects that we read. Reports come in the endpoint's API version, which an earlier Masthead or
 * the publisher may have set: moved fields are also read at their former places.
 */

/** An id, or the expanded object. */
const reference = v.nullish(
  v.union([
    v.string(),
    v.pipe(
      v.object({ id: v.string() }),
      v.transform(({ id }) => id),
    ),
  ]),
);
const metadata = v.nullish(v.record(v.string(), v.string()));

/** The metadata name under which Stripe keeps our sale's id. */
export const SALE_NAME = "masthead_sale";

export const sessionSchema = v.object({
  object: v.literal("checkout.session"),
  id: v.string(),
  status: v.nullish(v.string()),
  payment_status: v.nullish(v.string()),
  client_reference_id: v.nullish(v.string()),
  metadata,
  url: v.nullish(v.string()),
  customer_email: v.nullish(v.string()),
  customer_details: v.nullish(
    v.object({ email: v.nullish(v.string()), name: v.nullish(v.string()) }),
  ),
  payment_intent: reference,
  subscription: reference,
  invoice: reference,
});
export type Session = v.InferOutput<typeof sessionSchema>;

const details = v.nullish(v.object({ subscription: reference, metadata }));

const invoiceSchema = v.object({
  object: v.literal("invoice"),
  id: v.string(),
  status: v.nullish(v.string()),
  paid: v.nullish(v.boolean()),
  billing_reason: v.nullish(v.string()),
  subscription: reference,
  subscription_details: details,
  parent: v.nullish(v.object({ subscription_details: details })),
  lines: v.nullish(v.object({ data: v.array(v.object({ subscription: reference })) })),
  payment_intent: reference,
  charge: reference,
  payments: v.nullish(
    v.object({
      data: v.array(
        v.object({
          payment: v.nullish(v.object({ payment_intent: reference, charge: reference })),
        }),
      ),
    }),
  ),
});

export interface Invoice {
  id: string;
  isPaid: boolean;
  reason: string | undefined;
  subscriptionId: string | undefined;
  /** Our sale that began the subscription, as Stripe recorded it. */
  saleId: string | undefined;
  /** Its known payments and charges. */
  paidBy: string[];
}

/** An invoice in either version. */
export function readInvoice(sent: unknown): Invoice {
  const invoice = v.parse(invoiceSchema, sent);
  const about = invoice.parent?.subscription_details ?? invoice.subscription_details;
  const ofLine = invoice.lines?.data.find(({ subscription }) => subscription)?.subscription;
  const payments = invoice.payments?.data.flatMap(({ payment }) => [
    payment?.payment_intent,
    payment?.charge,
  ]);
  return {
    id: invoice.id,
    isPaid: invoice.status === "paid" || invoice.paid === true,
    reason: invoice.billing_reason ?? undefined,
    subscriptionId: about?.subscription ?? invoice.subscription ?? ofLine ?? undefined,
    saleId: about?.metadata?.[SALE_NAME],
    paidBy: [invoice.payment_intent, invoice.charge, ...(payments ?? [])].flatMap((id) => id ?? []),
  };
}

export const chargeSchema = v.object({
  object: v.literal("charge"),
  id: v.string(),
  amount: v.number(),
  amount_refunded: v.nullish(v.number(), 0),
  refunded: v.nullish(v.boolean(), false),
  payment_intent: reference,
  invoice: reference,
  metadata,
});
export type Charge = v.InferOutput<typeof chargeSchema>;

export const disputeSchema = v.object({
  object: v.literal("dispute"),
  id: v.string(),
  status: v.string(),
  charge: reference,
  payment_intent: reference,
});
export type Dispute = v.InferOutput<typeof disputeSchema>;

export const refundSchema = v.object({
  object: v.literal("refund"),
  id: v.string(),
  charge: reference,
  payment_intent: reference,
});

export const subscriptionSchema = v.object({
  object: v.literal("subscription"),
  id: v.string(),
  status: v.string(),
  cancel_at_period_end: v.nullish(v.boolean(), false),
  cancel_at: v.nullish(v.number()),
});
export type StripeSubscription = v.InferOutput<typeof subscriptionSchema>;

export const eventSchema = v.object({
  id: v.string(),
  type: v.string(),
  data: v.object({ object: v.looseObject({ object: v.string() }) }),
});

/** The object of an event; a paid invoice is also marked as paid. */
export function objectOf({ type, data }: v.InferOutput<typeof eventSchema>): { object: string } {
  const isPaid = type === "invoice.paid" || type === "invoice.payment_succeeded";
  return isPaid ? Object.assign(data.object, { paid: true }) : data.object;
}
