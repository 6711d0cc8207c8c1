import { ApiError } from "#contract/api/errors.ts";
import { getIssue, type IssueReference } from "#features/issues/issue-repository.ts";
import { readerUrl } from "#features/issues/issue-addresses.ts";
import { type Brand, brandOf } from "#features/magazines/brand.ts";
import { lookAtCheckout } from "#features/payments/apply-report.ts";
import { stripeStatus } from "#features/payments/stripe.ts";
import { findPayments } from "#features/purchases/payments-repository.ts";
import { isWayBack, newPurchaseTicket } from "#features/purchases/purchase-ticket.ts";
import type { Sale } from "#features/purchases/sale.ts";
import { findSale } from "#features/purchases/sale-repository.ts";
import { log } from "#platform/log/log.ts";
import { now } from "#platform/runtime.ts";

const GOOD_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Where a browser continues after Checkout, or why it waits. */
export type WayBack =
  | { kind: "lead"; url: string }
  | { kind: "wait"; language: string; brand: Brand }
  /** The purchase was deleted, and the buyer is refunded. */
  | { kind: "refund"; language: string };

/**
 * Leads a browser back from Checkout to its issue, which is open for a day if paid. Records only what Stripe confirms.
 * Idempotent.
 * @throws ISSUE_NOT_FOUND for an address that is not ours
 */
export async function finishPurchase(
  reference: IssueReference,
  { saleId, signature }: { saleId: string; signature: string },
  baseUrl: string,
): Promise<WayBack> {
  const { accountId, issueId } = reference;
  if (!isWayBack(accountId, saleId, signature)) throw new ApiError("ISSUE_NOT_FOUND");
  const seen = await findSale(accountId, saleId);
  if (seen?.issueId !== issueId) throw new ApiError("ISSUE_NOT_FOUND");
  const { sale, isDone } = await lookedAt(seen);
  if (sale.isOwedBack) return { kind: "refund", language: sale.language ?? "" };
  const url = readerUrl(baseUrl, reference);
  if (sale.state === "over" || (sale.state === "open" && !isDone)) return { kind: "lead", url };
  if (sale.state === "open") {
    const { issue, magazine } = await getIssue(reference);
    return { kind: "wait", language: issue.language, brand: brandOf(magazine, baseUrl) };
  }
  const { addressHash, contactId, paidAt = "" } = sale;
  const isFresh = now().getTime() - Date.parse(paidAt) < GOOD_MILLISECONDS;
  if (!isFresh || addressHash === undefined || contactId === undefined)
    return { kind: "lead", url };
  const ticket = newPurchaseTicket({ accountId, addressHash, contactId }, saleId);
  return { kind: "lead", url: `${url}?${new URLSearchParams({ purchase: ticket }).toString()}` };
}

/** The sale in Stripe's current state; unchanged if Stripe does not answer, which the sweep repeats. */
async function lookedAt(sale: Sale): Promise<{ sale: Sale; isDone: boolean }> {
  const payments = sale.state === "open" ? await findPayments(sale.accountId) : undefined;
  if (!payments) return { sale, isDone: true };
  try {
    const looked = await lookAtCheckout(payments, sale);
    return { sale: looked.sale ?? sale, isDone: looked.isDone };
  } catch (error) {
    const isSilent = error instanceof ApiError && error.code === "PAYMENTS_SILENT";
    if (!isSilent && stripeStatus(error) === undefined) throw error;
    log("PAYMENT_LATE", { error });
    return { sale, isDone: true };
  }
}
