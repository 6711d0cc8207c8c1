import { applyReport, lookAtSale } from "#features/payments/apply-report.ts";
import { endAtStripe } from "#features/payments/end-renewal.ts";
import { endTestSales } from "#features/payments/end-test-purchases.ts";
import { forgetWhatEnded } from "#features/payments/ending-payments.ts";
import { payBack } from "#features/payments/pay-back.ts";
import { KeyRefused } from "#features/payments/stripe.ts";
import { happenedSince, invoicesOf, subscriptionAt } from "#features/payments/stripe-news.ts";
import type { Payments } from "#features/purchases/payments.ts";
import {
  changePayments,
  findPayments,
  watchedPayments,
} from "#features/purchases/payments-repository.ts";
import { owedRefunds } from "#features/purchases/refund-repository.ts";
import type { Renewal } from "#features/purchases/renewal.ts";
import {
  changeRenewal,
  dueRenewals,
  forgetRenewal,
} from "#features/purchases/renewal-repository.ts";
import type { Sale } from "#features/purchases/sale.ts";
import { closeSale, openSales, postponeSale } from "#features/purchases/sale-repository.ts";
import { log } from "#platform/log/log.ts";
import { now } from "#platform/runtime.ts";
import { dueWork } from "#platform/work/work-list.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** With the interval of runs, changes that Stripe has not reported are found within five minutes. */
const AGAIN = 2 * MINUTE;
/** Maximum time that banks take for a transfer. */
const LONGEST_PAYMENT = 14 * DAY;
/** Stripe gives up a failing card within weeks; a later charge is an event. */
const LONGEST_RENEWAL = 7 * DAY;
/** Events may appear a little after their time. */
const OVERLAP = 10 * MINUTE;
const AT_ONCE = 500;

/**
 * Finds what Stripe has not reported: checks open Checkouts, due subscriptions and each account's recent events, ends
 * subscriptions that must end, and makes owed refunds.
 */
export async function sweepPayments(): Promise<void> {
  const at = now().toISOString();
  for (const sale of await dueWork(openSales, at, AT_ONCE)) await tried(() => lookAgain(sale));
  for (const renewal of await dueWork(dueRenewals, at, AT_ONCE)) {
    await tried(() => renewOrEnd(renewal));
  }
  for (const refund of await dueWork(owedRefunds, at, AT_ONCE)) await tried(() => payBack(refund));
  for (const payments of await dueWork(watchedPayments, at, AT_ONCE)) {
    await tried(() => catchUp(payments));
  }
}

async function lookAgain(seen: Sale): Promise<void> {
  const sale = await postponeSale(seen, later(AGAIN));
  if (!sale) return;
  const payments = await findPayments(sale.accountId);
  const age = now().getTime() - Date.parse(sale.createdAt);
  // A process died between the intent and Checkout, or Stripe can no longer be asked.
  const isLost = !payments || (sale.sessionId === undefined && age > DAY);
  if (isLost || age > LONGEST_PAYMENT) await closeSale(sale);
  else await lookAtSale(payments, sale);
}

async function renewOrEnd(seen: Renewal): Promise<void> {
  const { accountId, wish } = seen;
  const payments = await findPayments(accountId);
  if (!payments) return forgetRenewal(seen);
  if (wish !== undefined) {
    const renewal = await changeRenewal(seen, { dueAt: later(AGAIN) });
    if (renewal) await endAtStripe(payments, renewal, wish);
    return;
  }
  const overdue = now().getTime() - Date.parse(seen.paidUntil);
  const wait = overdue > LONGEST_RENEWAL ? DAY : AGAIN;
  const renewal = await changeRenewal(seen, { dueAt: later(wait) });
  if (!renewal) return;
  for (const object of await invoicesOf(payments, renewal.subscriptionId)) {
    await applyReport(payments, object);
  }
  const subscription = await subscriptionAt(payments, renewal.subscriptionId);
  if (subscription) await applyReport(payments, subscription);
}

async function catchUp(seen: Payments): Promise<void> {
  const payments = await changePayments(seen, { dueAt: later(AGAIN) });
  if (!payments) return;
  if (payments.mayHaveTestSales) await endLateTestSales(payments);
  if (payments.state === "ending" && (await forgetWhatEnded(payments))) return;
  const until = new Date(now().getTime() - OVERLAP).toISOString();
  for (const object of await newsOf(payments)) await tried(() => applyReport(payments, object));
  const { isRefused, lookedUntil } = payments;
  if (until <= lookedUntil && !isRefused) return;
  await changePayments(payments, {
    lookedUntil: until > lookedUntil ? until : lookedUntil,
    isRefused: undefined,
  });
}

/** The changes since the last look. Notes a key that Stripe refuses, so that its owner learns it. */
async function newsOf(payments: Payments): Promise<{ object: string }[]> {
  try {
    return await happenedSince(payments, payments.lookedUntil);
  } catch (error) {
    if (error instanceof KeyRefused) await changePayments(payments, { isRefused: true });
    throw error;
  }
}

/** The sales of test mode that the list did not yet have when live mode began. */
async function endLateTestSales(payments: Payments): Promise<void> {
  if (now().getTime() - Date.parse(payments.connectedAt) < MINUTE) return;
  await endTestSales(payments.accountId);
  await changePayments(payments, { mayHaveTestSales: undefined });
}

function later(milliseconds: number): string {
  return new Date(now().getTime() + milliseconds).toISOString();
}

/** A failed one is retried at its next time, and holds up no other. */
async function tried(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log("PAYMENT_LATE", { error });
  }
}
