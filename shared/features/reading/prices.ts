import type { Magazine } from "#features/magazines/magazine.ts";

/** The prices of the pages behind a preview, without a currency. */
export interface Prices {
  subscription: number;
  issue: number;
}

/** The prices of a magazine that is sold; undefined for any other. */
export function pricesOf({ subscription }: Magazine): Prices | undefined {
  return subscription.status === "paid"
    ? { subscription: subscription.price, issue: subscription.issuePrice }
    : undefined;
}
