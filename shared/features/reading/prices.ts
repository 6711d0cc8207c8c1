import type { Issue } from "#features/issues/issue.ts";
import { isSold, priceOf } from "#features/magazines/issue-price.ts";
import { currencyIn, type Magazine, orUnset, soldCycle } from "#features/magazines/magazine.ts";
import { problemOfPrice } from "#features/magazines/price-rules.ts";

/** The publisher's own shop and contact address; undefined if not set. */
export interface WaysOn {
  buyUrl: string | undefined;
  contactEmail: string | undefined;
}

export interface PurchaseForms {
  /** Accepts a POST with the `thing` to buy. */
  url: string;
  /** Whether it is test mode, which charges nothing. */
  isTest: boolean;
}

/** Prices of the pages after a preview. */
export interface Prices extends WaysOn {
  /** Undefined if the reader offers no purchase. */
  forms: PurchaseForms | undefined;
  /** Undefined until the publisher sets it: prices require it. */
  currency: string | undefined;
  /** For a billing period; 0 if not offered. */
  subscription: number;
  cycle: 1 | 2 | 3 | 4 | 5 | 6;
  /** For this issue alone; 0 if not offered. */
  issue: number;
}

/** The prices of an issue for sale; undefined for any other. */
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

export function waysOnOf({ buyUrl, contactEmail }: Magazine): WaysOn {
  return { buyUrl: orUnset(buyUrl), contactEmail: orUnset(contactEmail) };
}
