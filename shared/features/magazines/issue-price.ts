import type { Magazine } from "./magazine.ts";

/** An issue's price, which replaces its magazine's; absent or null: the magazine's applies. */
interface OwnPrice {
  ownPrice?: number | null | undefined;
}

/** Whether an issue is for sale, beyond its preview: in a paid magazine, unless its own price is 0. */
export function isSold({ ownPrice }: OwnPrice, magazine: Magazine): boolean {
  return magazine.subscription.status === "paid" && ownPrice !== 0;
}

/** The public pages of an issue for sale, `<from>-<to>`; null if nothing is sold. */
export function previewPages(issue: OwnPrice, magazine: Magazine): string | null {
  const { subscription } = magazine;
  return subscription.status === "paid" && isSold(issue, magazine)
    ? subscription.previewPages
    : null;
}

/** The price of an issue: its own, or its magazine's. */
export function priceOf({ ownPrice }: OwnPrice, { subscription }: Magazine): number {
  return ownPrice ?? (subscription.status === "paid" ? subscription.issuePrice : 0);
}
