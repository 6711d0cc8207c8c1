import { ApiError } from "#contract/api/errors.ts";
import { COVER_ONLY, type SubscriptionTerms } from "#features/magazines/magazine.ts";
import { getMagazine, updateMagazine } from "#features/magazines/magazine-repository.ts";
import { checkPrices } from "#features/magazines/price-rules.ts";

/** The publisher's terms of a paid subscription; empty for a free one. */
interface Terms {
  price: number | undefined;
  issuePrice: number | undefined;
  previewPages: string | undefined;
}

/**
 * Enables a magazine's subscription: a free one without terms, otherwise a paid one. A repetition replaces the terms.
 * @throws MISSING_PARAMETER if only a part of the paid terms is given; INVALID_PARAMETER for prices that the currency
 * does not allow.
 */
export async function enableSubscription(
  magazine: { accountId: string; magazineId: string },
  terms: Terms,
): Promise<void> {
  const subscription = subscriptionOn(terms);
  if (subscription.status === "paid") {
    const { currency } = await getMagazine(magazine.accountId, magazine.magazineId);
    checkPrices({ price: subscription.price, issue_price: subscription.issuePrice }, currency);
  }
  await updateMagazine(magazine.accountId, magazine.magazineId, { subscription });
}

function subscriptionOn({ price, issuePrice, previewPages }: Terms): SubscriptionTerms {
  if (price === undefined && issuePrice === undefined && previewPages === undefined) {
    return { status: "free" };
  }
  if (price === undefined) throw missing("price");
  if (issuePrice === undefined) throw missing("issue_price");
  return { status: "paid", price, issuePrice, previewPages: previewPages ?? COVER_ONLY };
}

function missing(name: string): ApiError {
  return new ApiError("MISSING_PARAMETER", `${name}: is required for a paid subscription`);
}
