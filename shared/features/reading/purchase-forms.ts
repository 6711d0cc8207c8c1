import { readerUrl } from "#features/issues/issue-addresses.ts";
import type { IssueReference } from "#features/issues/issue-repository.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { parsePayments } from "#features/purchases/payments-repository.ts";
import { settings } from "#platform/runtime.ts";
import { getTogether } from "#platform/table/reads.ts";
import { keys } from "#platform/table/schema.ts";
import type { PurchaseForms } from "./prices.ts";

/** Where Stripe shows its Checkout. */
const CHECKOUT_ORIGIN = "https://checkout.stripe.com";

/** The forms at the end of a preview (pattern 73); undefined where the account is not paid. */
export async function purchaseForms(
  issue: IssueReference,
  { currency = "" }: Magazine,
  baseUrl: string,
): Promise<PurchaseForms | undefined> {
  if (currency === "") return undefined;
  const [item] = await getTogether([keys.payments(issue.accountId)], { mayLag: true });
  const payments = parsePayments(item);
  if (payments?.state !== "active") return undefined;
  return { url: `${readerUrl(baseUrl, issue)}/purchase`, isTest: payments.mode === "test" };
}

/** Where the forms may lead to: browsers ask the page's policy about that. */
export function checkoutOrigins(): string[] {
  const { stripeApi } = settings();
  return stripeApi === undefined ? [CHECKOUT_ORIGIN] : [CHECKOUT_ORIGIN, new URL(stripeApi).origin];
}
