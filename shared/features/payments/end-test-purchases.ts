import type { Payments } from "#features/purchases/payments.ts";
import { forgetRenewal, listRunning } from "#features/purchases/renewal-repository.ts";
import type { Sale } from "#features/purchases/sale.ts";
import {
  findSale,
  listSales,
  recordingOutcome,
  unlistSale,
} from "#features/purchases/sale-repository.ts";
import { log } from "#platform/log/log.ts";
import { together } from "#platform/table/table.ts";
import { takenBack } from "./access-writes.ts";
import { stripeOf } from "./stripe.ts";

/** Ends the subscriptions of test mode at Stripe, and the sales that are listed by now. Idempotent. */
export async function endTestPurchases(payments: Payments): Promise<void> {
  const { accountId } = payments;
  const stripe = await stripeOf(payments);
  for (const renewal of await listRunning(accountId)) {
    if (renewal.mode !== "test") continue;
    try {
      await stripe.subscriptions.cancel(renewal.subscriptionId);
    } catch (error) {
      // In test mode, a continued renewal costs no one anything.
      log("PAYMENT_LATE", { error });
    }
    await forgetRenewal(renewal);
  }
  await endTestSales(accountId);
}

/** Reverses the listed sales of test mode, and removes them from the list. Idempotent. */
export async function endTestSales(accountId: string): Promise<void> {
  let cursor: string | undefined;
  do {
    const { entries, nextCursor } = await listSales(accountId, { limit: 100, cursor });
    for (const sale of entries) {
      if (sale.mode !== "test") continue;
      await takeBack(sale);
      await unlistSale(sale);
    }
    cursor = nextCursor;
  } while (cursor !== undefined);
}

async function takeBack(listed: Sale): Promise<void> {
  for (;;) {
    const sale = await findSale(listed.accountId, listed.saleId);
    if (!sale || sale.isTakenBack) return;
    const { writes } = await takenBack(sale);
    const { isDone } = await together([
      recordingOutcome(sale, { ...sale, isTakenBack: true }),
      ...writes,
    ]);
    if (isDone) return;
  }
}
