import type { Issue } from "#features/issues/issue.ts";
import { isSold, priceOf } from "#features/magazines/issue-price.ts";
import { currencyIn, type Magazine, orUnset, soldCycle } from "#features/magazines/magazine.ts";
import { problemOfPrice } from "#features/magazines/price-rules.ts";

/** Where a publisher sells or answers in person; what is undefined is not set. */
export interface WaysOn {
  buyUrl: string | undefined;
  contactEmail: string | undefined;
}

/** Where a purchase begins. */
export interface PurchaseForms {
  /** Takes a POST with the `thing` that is bought. */
  url: string;
  /** Whether no money is taken. */
  isTest: boolean;
}

/** What the pages behind a preview cost. */
export interface Prices extends WaysOn {
  /** Undefined where nothing can be paid in the reader. */
  forms: PurchaseForms | undefined;
  /** Undefined until the publisher has set it: no price is shown without it. */
  currency: string | undefined;
  /** For a cycle; 0 for none. */
  subscription: number;
  cycle: 1 | 2 | 3 | 4 | 5 | 6;
  /** For this issue alone; 0 for none. */
  issue: number;
}

/** The prices of an issue that is sold; undefined for any other. */
export function pricesOf(
  issue: Issue,
  magazine: Magazine,
  forms: PurchaseForms | undefined,
): Prices | undefined {
  const { subscription } = magazine;
  if (subscription.status !== "paid" || !isSold(issue, magazine)) return undefined;
  const currency = currencyIn(magazine);
  const possible = (price: number): number =>
    problemOfPrice(price, currency) === undefined ? price : 0;
  return {
    forms: currency === undefined ? undefined : forms,
    currency,
    subscription: possible(subscription.price),
    cycle: soldCycle(magazine),
    issue: possible(priceOf(issue, magazine)),
    ...waysOnOf(magazine),
  };
}

/** The ways to a magazine's publisher. */
export function waysOnOf({ buyUrl, contactEmail }: Magazine): WaysOn {
  return { buyUrl: orUnset(buyUrl), contactEmail: orUnset(contactEmail) };
}
