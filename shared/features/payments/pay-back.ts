import type { Payments } from "#features/purchases/payments.ts";
import { findRenewal } from "#features/purchases/renewal-repository.ts";
import {
  forgetRefund,
  type OwedRefund,
  owedRefunds,
  postponeRefund,
} from "#features/purchases/refund-repository.ts";
import type { Sale } from "#features/purchases/sale.ts";
import { findSale } from "#features/purchases/sale-repository.ts";
import { findPayments } from "#features/purchases/payments-repository.ts";
import { log } from "#platform/log/log.ts";
import { now } from "#platform/runtime.ts";
import { get } from "#platform/table/reads.ts";
import { keys } from "#platform/table/schema.ts";
import { endAtStripe } from "./end-renewal.ts";
import { recordPaymentOutcome } from "./record-payment-outcome.ts";
import { askStripe, isRefusedByStripe, stripeOf } from "./stripe.ts";
import { SALE_NAME } from "./stripe-objects.ts";

const MINUTE = 60_000;
/** Longer than an attempt takes. */
const AGAIN = 2 * MINUTE;
/** Until the publisher has let the key make refunds, or has made this one. */
const REFUSED_AGAIN = 24 * 60 * MINUTE;
const NOTE = "Paid back by Masthead: what was bought was deleted before the payment arrived.";

/** Makes an owed refund immediately; if Stripe does not answer, the sweep makes it. */
export async function payBackNow({ accountId, saleId, isOwedBack }: Sale): Promise<void> {
  if (!isOwedBack) return;
  try {
    const item = await get(keys.refund(accountId, saleId));
    if (item) await payBack(owedRefunds.parse(item));
  } catch (error) {
    log("PAYMENT_LATE", { error });
  }
}

/**
 * Refunds a sale in full and records it. Idempotent: Stripe makes one refund per key, and none of a refunded payment.
 */
export async function payBack(seen: OwedRefund): Promise<void> {
  const owed = await postponeRefund(seen, later(AGAIN));
  if (!owed) return;
  const [payments, sale] = await Promise.all([
    findPayments(owed.accountId),
    findSale(owed.accountId, owed.saleId),
  ]);
  // A purchase of test mode took no money, and the key that could undo it is gone.
  if (!sale || (payments && payments.mode !== sale.mode)) return forgetRefund(owed);
  if (!payments) return void (await postponeRefund(owed, later(REFUSED_AGAIN)));
  await endSubscription(payments, owed);
  if (!(await isPaidBack(payments, owed))) {
    return void (await postponeRefund(owed, later(REFUSED_AGAIN)));
  }
  await recordPaymentOutcome(payments, sale, { refunded: sale.amount, isRefunded: true });
  await forgetRefund(owed);
}

async function endSubscription(payments: Payments, owed: OwedRefund): Promise<void> {
  const { accountId, subscriptionId } = owed;
  const renewal = subscriptionId && (await findRenewal(accountId, subscriptionId));
  if (renewal && renewal.state !== "ended") await endAtStripe(payments, renewal, "cancel");
}

/** Whether Stripe has accepted the refund, or needs none; false if it refuses, which is logged. */
async function isPaidBack(payments: Payments, owed: OwedRefund): Promise<boolean> {
  const { accountId, saleId } = owed;
  const stripe = await stripeOf(payments);
  try {
    const paymentId = owed.paymentId ?? (await paymentOf(payments, owed));
    if (paymentId === undefined) return true;
    const refund = { payment_intent: paymentId, metadata: { [SALE_NAME]: saleId, note: NOTE } };
    const idempotencyKey = `back-${saleId}`;
    await askStripe(() => stripe.refunds.create(refund, { idempotencyKey }));
    return true;
  } catch (error) {
    if (!isRefusedByStripe(error)) throw error;
    if (isPaidBackAlready(error)) return true;
    log("PAYMENT_REFUSED", { accountId, error });
    return false;
  }
}

async function paymentOf(
  payments: Payments,
  { invoiceId }: OwedRefund,
): Promise<string | undefined> {
  if (invoiceId === undefined) return undefined;
  const stripe = await stripeOf(payments);
  const paidBy = await askStripe(() => stripe.invoicePayments.list({ invoice: invoiceId }));
  const payment = paidBy.data[0]?.payment.payment_intent;
  return typeof payment === "string" ? payment : payment?.id;
}

function isPaidBackAlready(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "charge_already_refunded";
}

function later(milliseconds: number): string {
  return new Date(now().getTime() + milliseconds).toISOString();
}
