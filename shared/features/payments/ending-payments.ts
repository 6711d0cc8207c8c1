import type { Payments } from "#features/purchases/payments.ts";
import { forgetPayments } from "#features/purchases/payments-repository.ts";
import { owesRefunds } from "#features/purchases/refund-repository.ts";
import { listRunning } from "#features/purchases/renewal-repository.ts";
import type { Sale } from "#features/purchases/sale.ts";
import { openSales } from "#features/purchases/sale-repository.ts";
import { allWork, EVER } from "#platform/work/work-list.ts";
import { lookAtSale } from "./apply-report.ts";
import { removeReports } from "./report-endpoint.ts";
import { askStripe, isRefusedByStripe, stripeOf } from "./stripe.ts";

/**
 * Ends the open Checkouts of an account; completes one that was paid meanwhile.
 * @returns whether a payment is still on its way, which can take a bank days
 */
export async function expireCheckouts(payments: Payments): Promise<boolean> {
  const stripe = await stripeOf(payments);
  let isAwaited = false;
  for (const sale of await openOf(payments)) {
    const { sessionId } = sale;
    if (sessionId === undefined) continue;
    try {
      await askStripe(() => stripe.checkout.sessions.expire(sessionId));
    } catch (error) {
      // It has ended, in one way or another.
      if (!isRefusedByStripe(error)) throw error;
    }
    const looked = await lookAtSale(payments, sale);
    isAwaited ||= looked?.state === "open";
  }
  return isAwaited;
}

/** Removes the key once no purchase or renewal needs it. @returns whether it did */
export async function forgetWhatEnded(payments: Payments): Promise<boolean> {
  if ((await listRunning(payments.accountId)).length > 0) return false;
  if ((await openOf(payments)).length > 0) return false;
  if (await owesRefunds(payments.accountId)) return false;
  await removeReports(payments, await stripeOf(payments));
  await forgetPayments(payments);
  return true;
}

async function openOf({ accountId }: Payments): Promise<Sale[]> {
  const open = await allWork(openSales, EVER);
  return open.filter((sale) => sale.accountId === accountId);
}
