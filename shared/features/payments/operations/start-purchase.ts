import { ApiError } from "#contract/api/errors.ts";
import { sourceHash } from "#features/contacts/address-hash.ts";
import { takeTurn } from "#features/contacts/allowance-repository.ts";
import { type Issue, isPublished, nameOf } from "#features/issues/issue.ts";
import { getIssue, type IssueReference } from "#features/issues/issue-repository.ts";
import { isSold, priceOf } from "#features/magazines/issue-price.ts";
import { currencyIn, type Magazine, soldCycle } from "#features/magazines/magazine.ts";
import { problemOfPrice } from "#features/magazines/price-rules.ts";
import { checkoutOf } from "#features/payments/checkout.ts";
import { askStripe, isRefusedByStripe, stripeOf } from "#features/payments/stripe.ts";
import { findPayments } from "#features/purchases/payments-repository.ts";
import type { Sale } from "#features/purchases/sale.ts";
import { closeSale, openSale, saveSession } from "#features/purchases/sale-repository.ts";
import { log } from "#platform/log/log.ts";
import { now } from "#platform/runtime.ts";
import { keys } from "#platform/table/schema.ts";
import { issueTitle } from "#texts/issue-title.ts";
import { smallestUnits } from "#values/currency.ts";
import { oneLine } from "#values/one-line.ts";
import { isTakenByStripe } from "#values/price-limits.ts";
import { drawBytes } from "#values/repeatable.ts";

/**
 * A source's initial purchases, and the interval between later ones: enough for a library's visitors, without flooding
 * Stripe's API.
 */
const AT_ONCE = 200;
const GAP_SECONDS = 20;
const TITLE_LENGTH = 250;
const FIRST_LOOK_MILLISECONDS = 2 * 60 * 1000;

/**
 * Begins a purchase: writes its intent to the table before Checkout begins at Stripe. The magazine and the issue define
 * the item and its price at this moment.
 * @returns the address of Checkout
 * @throws ISSUE_NOT_FOUND also if nothing is for sale; SUBSCRIPTION_REQUESTS_LIMITED for a source with too many
 * requests; PAYMENTS_SILENT if Stripe does not begin it
 */
export async function startPurchase(
  reference: IssueReference,
  kind: "issue" | "subscription",
  { baseUrl, network }: { baseUrl: string; network: string },
): Promise<string> {
  const { accountId } = reference;
  const [{ issue, magazine }, payments] = await Promise.all([
    getIssue(reference),
    findPayments(accountId),
  ]);
  const isOffered = isPublished(issue) && isSold(issue, magazine) && payments?.state === "active";
  const price = isOffered ? priceFor(kind, magazine, priceOf(issue, magazine)) : undefined;
  if (!payments || !price) throw new ApiError("ISSUE_NOT_FOUND");
  await takeTurnOf(network);
  const at = now();
  const sale: Sale = {
    accountId,
    saleId: drawBytes("sale", 16).toString("hex"),
    kind,
    magazineId: magazine.magazineId,
    issueId: issue.issueId,
    title: titleOf(kind, issue, magazine),
    language: issue.language,
    ...price,
    ...(kind === "subscription" && { cycle: soldCycle(magazine) }),
    mode: payments.mode,
    state: "open",
    createdAt: at.toISOString(),
    dueAt: new Date(at.getTime() + FIRST_LOOK_MILLISECONDS).toISOString(),
  };
  await openSale(sale);
  const stripe = await stripeOf(payments);
  const params = checkoutOf(sale, { payments, issue, magazine, baseUrl, now: at });
  try {
    const { id, url } = await askStripe(() =>
      stripe.checkout.sessions.create(params, { idempotencyKey: sale.saleId }),
    );
    if (!url) throw new Error("Checkout has no address");
    await saveSession(sale, id);
    return url;
  } catch (error) {
    if (!isRefusedByStripe(error)) throw error;
    log("PAYMENT_REFUSED", { accountId, error });
    await closeSale(sale);
    throw new ApiError("PAYMENTS_SILENT");
  }
}

function titleOf(kind: Sale["kind"], issue: Issue, magazine: Magazine): string {
  const title = kind === "issue" ? issueTitle(nameOf(issue, magazine)) : magazine.title;
  return oneLine(title).slice(0, TITLE_LENGTH).toWellFormed();
}

/** The price in the smallest unit; undefined where this is not for sale. */
function priceFor(
  kind: "issue" | "subscription",
  magazine: Magazine,
  issuePrice: number,
): Pick<Sale, "amount" | "currency"> | undefined {
  const { subscription } = magazine;
  const currency = currencyIn(magazine);
  const price =
    kind === "issue" ? issuePrice : subscription.status === "paid" ? subscription.price : 0;
  if (currency === undefined || !isTakenByStripe(currency)) return undefined;
  if (price === 0 || problemOfPrice(price, currency)) return undefined;
  const amount = smallestUnits(price, currency);
  return amount === undefined ? undefined : { amount, currency };
}

async function takeTurnOf(network: string): Promise<void> {
  const key = keys.allowance(`SOURCE#${sourceHash(network)}#PURCHASES`);
  const wait = await takeTurn({ key, atOnce: AT_ONCE, gapSeconds: GAP_SECONDS }, now());
  if (wait === 0) return;
  throw new ApiError("SUBSCRIPTION_REQUESTS_LIMITED", undefined, { "retry-after": String(wait) });
}
