import { readerUrl } from "#features/issues/issue-addresses.ts";
import type { IssueInMagazine } from "#features/issues/issue-repository.ts";
import { currencyIn } from "#features/magazines/magazine.ts";
import { parsePayments } from "#features/purchases/payments-repository.ts";
import { settings } from "#platform/runtime.ts";
import { getTogether } from "#platform/table/reads.ts";
import { keys } from "#platform/table/schema.ts";
import { isTakenByStripe } from "#values/price-limits.ts";
import type { Access } from "./access.ts";
import type { Allowances } from "./allowances.ts";
import type { PurchaseForms } from "./prices.ts";

const CHECKOUT_ORIGIN = "https://checkout.stripe.com";

/** The forms at the end of a preview (pattern 73); undefined for a whole issue, and for an account without payments. */
export async function purchaseForms(
  { issue, magazine }: IssueInMagazine,
  access: Access,
  baseUrl: string,
): Promise<PurchaseForms | undefined> {
  return access.kind === "preview" ? purchasesAt({ issue, magazine }, baseUrl) : undefined;
}

/**
 * The address of an issue's purchases; undefined for an account without payments, or whose currency or key Stripe
 * refuses.
 */
export async function purchasesAt(
  { issue, magazine }: IssueInMagazine,
  baseUrl: string,
): Promise<PurchaseForms | undefined> {
  if (!isTakenByStripe(currencyIn(magazine) ?? "")) return undefined;
  const [item] = await getTogether([keys.payments(issue.accountId)], { mayLag: true });
  const payments = parsePayments(item);
  if (payments?.state !== "active" || payments.isRefused) return undefined;
  return { url: `${readerUrl(baseUrl, issue)}/purchase`, isTest: payments.mode === "test" };
}

/** Permits a page's forms to lead to Checkout, which browsers check against its policy. */
export function withCheckout(allowances: Allowances, forms: PurchaseForms | undefined): Allowances {
  if (!forms) return allowances;
  const { stripeApi } = settings();
  const standIn = stripeApi === undefined ? [] : [new URL(stripeApi).origin];
  return { ...allowances, formTargets: [CHECKOUT_ORIGIN, ...standIn] };
}
