import type { Magazine } from "./magazine.ts";

/** What an issue costs in place of what its magazine's cost; absent or null: as those. */
interface OwnPrice {
  ownPrice?: number | null | undefined;
}

/** Whether an issue is read for money, beyond its preview: in a paid magazine, unless its own price is 0. */
export function isSold({ ownPrice }: OwnPrice, magazine: Magazine): boolean {
  return magazine.subscription.status === "paid" && ownPrice !== 0;
}

/** The pages that anyone may read of an issue for sale, `<from>-<to>`; null if nothing is sold. */
export function previewPages(issue: OwnPrice, magazine: Magazine): string | null {
  const { subscription } = magazine;
  return subscription.status === "paid" && isSold(issue, magazine)
    ? subscription.previewPages
    : null;
}

/** What an issue costs: its own price, or its magazine's. */
export function priceOf({ ownPrice }: OwnPrice, { subscription }: Magazine): number {
  return ownPrice ?? (subscription.status === "paid" ? subscription.issuePrice : 0);
}
