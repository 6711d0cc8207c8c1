import type Stripe from "stripe";
import * as v from "valibot";
import type { Payments } from "#features/purchases/payments.ts";
import { findRenewal } from "#features/purchases/renewal-repository.ts";
import type { Sale } from "#features/purchases/sale.ts";
import { closeSale, findSale, findSaleBy } from "#features/purchases/sale-repository.ts";
import { stripeFactor } from "#values/currency.ts";
import { completeSale } from "./complete-sale.ts";
import { recordState } from "./end-renewal.ts";
import { payBackNow } from "./pay-back.ts";
import { recordRenewal } from "./record-renewal.ts";
import { recordPaymentOutcome } from "./record-payment-outcome.ts";
import { readStripe, stripeOf } from "./stripe.ts";
import {
  type Charge,
  chargeSchema,
  type Dispute,
  disputeSchema,
  type Invoice,
  readInvoice,
  refundSchema,
  SALE_NAME,
  type Session,
  sessionSchema,
  subscriptionSchema,
} from "./stripe-objects.ts";

/**
 * Applies one of Stripe's objects in its state at some time, from a report, the redirect after Checkout or the sweep.
 * Idempotent and independent of order. Ignores objects that are not ours.
 */
export async function applyReport(payments: Payments, object: { object: string }): Promise<void> {
  switch (object.object) {
    case "checkout.session":
      await applyReportedSession(payments, v.parse(sessionSchema, object));
      return;
    case "invoice":
      await applyInvoice(payments, readInvoice(object));
      return;
    case "charge":
      await applyCharge(payments, v.parse(chargeSchema, object));
      return;
    case "refund":
      await applyRefund(payments, v.parse(refundSchema, object).charge);
      return;
    case "dispute":
      await applyDispute(payments, v.parse(disputeSchema, object));
      return;
    case "subscription":
      await applySubscription(payments, v.parse(subscriptionSchema, object));
      return;
    default:
  }
}

/** A report may precede the payment, so Stripe is asked unless the report shows the payment. */
async function applyReportedSession(payments: Payments, session: Session): Promise<void> {
  const sale = await applySession(payments, session);
  if (sale?.state === "open") await lookAtSale(payments, { ...sale, sessionId: session.id });
}

/** Completes the sale of a Checkout that is paid, or gives up that of one that is over. @returns the sale */
async function applySession({ accountId }: Payments, session: Session): Promise<Sale | undefined> {
  const saleId = session.client_reference_id ?? session.metadata?.[SALE_NAME];
  const sale = saleId ? await findSale(accountId, saleId) : undefined;
  if (!sale || (sale.sessionId !== undefined && sale.sessionId !== session.id)) return undefined;
  const { status, payment_status: payment } = session;
  const isPaid = payment === "paid" || (status === "complete" && payment === "no_payment_required");
  if (isPaid) return completed(sale, session);
  return status === "expired" ? closed(sale) : sale;
}

/** Completes a sale, and makes an owed refund immediately. */
async function completed(sale: Sale, session: Session): Promise<Sale> {
  const paid = await completeSale(sale, session);
  if (sale.state === "open") await payBackNow(paid);
  return paid;
}

async function closed(sale: Sale): Promise<Sale> {
  if (sale.state !== "open") return sale;
  await closeSale(sale);
  return { ...sale, state: "over" };
}

/** Asks Stripe for the outcome of a sale's Checkout. */
export async function lookAtSale(payments: Payments, sale: Sale): Promise<Sale | undefined> {
  return (await lookAtCheckout(payments, sale)).sale;
}

/** The same, and whether its buyer has finished, although the payment may take days. */
export async function lookAtCheckout(
  payments: Payments,
  sale: Sale,
): Promise<{ sale: Sale | undefined; isDone: boolean }> {
  const { sessionId } = sale;
  if (sessionId === undefined) return { sale, isDone: false };
  const found = await known(payments, (stripe) => stripe.checkout.sessions.retrieve(sessionId));
  // Of another mode or a former Stripe account.
  if (!found) return { sale: await closed(sale), isDone: false };
  const session = v.parse(sessionSchema, found);
  const looked = await applySession(payments, session);
  return { sale: looked, isDone: session.status === "complete" };
}

async function applyInvoice(payments: Payments, invoice: Invoice): Promise<void> {
  const { subscriptionId, saleId, isPaid } = invoice;
  const { accountId } = payments;
  if (!isPaid || subscriptionId === undefined) return;
  let renewal = await findRenewal(accountId, subscriptionId);
  if (!renewal && saleId !== undefined) {
    // Its report may arrive before that of the Checkout that began it.
    const sale = await findSale(accountId, saleId);
    if (sale) await lookAtSale(payments, sale);
    renewal = await findRenewal(accountId, subscriptionId);
  }
  if (renewal) await recordRenewal(renewal, invoice);
}

async function applyCharge(payments: Payments, charge: Charge): Promise<void> {
  const { id, amount, amount_refunded: refunded, payment_intent: payment, invoice } = charge;
  if (!refunded) return;
  const { metadata } = charge;
  const sale = await saleOf(payments, { payment, invoice, ids: [id, invoice], metadata });
  const isRefunded = charge.refunded || refunded >= amount;
  if (!sale) return;
  const back = Math.round(refunded / stripeFactor(sale.currency));
  await recordPaymentOutcome(payments, sale, { refunded: back, isRefunded });
}

/** A refund names its charge, which has the total refunded. */
async function applyRefund(payments: Payments, charge: string | null | undefined): Promise<void> {
  const found = charge ? await chargeAt(payments, charge) : undefined;
  if (found) await applyCharge(payments, found);
}

async function chargeAt(payments: Payments, id: string): Promise<Charge | undefined> {
  const found = await known(payments, (stripe) => stripe.charges.retrieve(id));
  return found && v.parse(chargeSchema, found);
}

const DISPUTES: Readonly<Record<string, "open" | "won" | "lost">> = {
  needs_response: "open",
  under_review: "open",
  won: "won",
  lost: "lost",
};

/** Inquiries, which withdraw no money, are ignored. */
async function applyDispute(payments: Payments, dispute: Dispute): Promise<void> {
  const state = DISPUTES[dispute.status];
  if (state === undefined) return;
  const { payment_intent: payment, charge } = dispute;
  const about =
    payment || !charge ? { payment, metadata: undefined } : await aboutCharge(payments, charge);
  const sale = await saleOf(payments, { ...about, ids: [charge] });
  if (sale) await recordPaymentOutcome(payments, sale, { dispute: state });
}

async function aboutCharge(payments: Payments, id: string) {
  const charge = await chargeAt(payments, id);
  const { payment_intent: payment, invoice, metadata } = charge ?? {};
  return { payment, invoice, metadata };
}

async function applySubscription(
  payments: Payments,
  reported: v.InferOutput<typeof subscriptionSchema>,
): Promise<void> {
  const renewal = await findRenewal(payments.accountId, reported.id);
  if (!renewal) return;
  // Reports come in any order, so the current state is requested.
  const found = await known(payments, (stripe) => stripe.subscriptions.retrieve(reported.id));
  await recordState(renewal, found ? v.parse(subscriptionSchema, found) : reported);
}

type Id = string | null | undefined;

interface Paid {
  payment: Id;
  invoice?: Id;
  ids: readonly Id[];
  metadata: Readonly<Record<string, string>> | null | undefined;
}

/** The sale that a charge paid; undefined if it is not ours. */
async function saleOf(payments: Payments, paid: Paid): Promise<Sale | undefined> {
  const { accountId } = payments;
  const { payment, ids, metadata } = paid;
  const found = await findSaleBy(accountId, [payment ?? undefined, ...present(ids)]);
  if (found) return found;
  const saleId = metadata?.[SALE_NAME];
  const named = saleId ? await findSale(accountId, saleId) : undefined;
  if (named?.state === "paid") return named;
  if (named) return lookAtSale(payments, named);
  const [invoice] = present([paid.invoice]);
  if (invoice !== undefined) return saleByInvoice(payments, invoice);
  return payment ? saleByPayment(payments, payment) : undefined;
}

async function saleByInvoice(payments: Payments, id: string): Promise<Sale | undefined> {
  const sent = await known(payments, (stripe) => stripe.invoices.retrieve(id));
  if (sent) await applyInvoice(payments, readInvoice(sent));
  return findSaleBy(payments.accountId, [id]);
}

/** Asks Stripe what a payment was for: a subscription period, or a Checkout not yet reported. */
async function saleByPayment(payments: Payments, payment: string): Promise<Sale | undefined> {
  const paidFor = await known(payments, (stripe) =>
    stripe.invoicePayments.list({ payment: { type: "payment_intent", payment_intent: payment } }),
  );
  const invoice = v.safeParse(invoiceIdSchema, paidFor?.data[0]?.invoice);
  if (invoice.success) return saleByInvoice(payments, invoice.output);
  const begun = await known(payments, (stripe) =>
    stripe.checkout.sessions.list({ payment_intent: payment }),
  );
  const session = begun?.data[0];
  return session && applySession(payments, v.parse(sessionSchema, session));
}
const invoiceIdSchema = v.string();

/** Stripe's answer; undefined if the object is unknown or the key has no permission. */
async function known<Answer>(
  payments: Payments,
  ask: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer | undefined> {
  const stripe = await stripeOf(payments);
  return readStripe(() => ask(stripe));
}

function present(ids: readonly Id[]): string[] {
  return ids.flatMap((id) => id ?? []);
}
