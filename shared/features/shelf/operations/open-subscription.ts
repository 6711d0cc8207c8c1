import { ApiError } from "#contract/api/errors.ts";
import type { Issue } from "#features/issues/issue.ts";
import { findNewestIssue } from "#features/issues/issue-list-repository.ts";
import { brandOf } from "#features/magazines/brand.ts";
import { isSold } from "#features/magazines/issue-price.ts";
import { isListed, type Magazine, shelfUrl, subscribeUrl } from "#features/magazines/magazine.ts";
import { findMagazine } from "#features/magazines/magazine-repository.ts";
import { findSlug } from "#features/magazines/slug-repository.ts";
import type { SubscriptionOffer } from "#features/magazines/subscription-offer.ts";
import { sendsMail } from "#features/setup/service-place.ts";
import { oneLine } from "#values/one-line.ts";

/** A magazine to which visitors may subscribe, by a form or by buying. */
export interface OfferedSubscription {
  kind: "free" | "paid";
  isMoved: boolean;
  magazine: Magazine;
  /** The issue to which a purchase returns; undefined if nothing is for sale. */
  soldIssue: Issue | undefined;
  offer: SubscriptionOffer;
}

/**
 * The subscription that a magazine offers, listed or not, with addresses below `baseUrl`.
 * @throws ROUTE_NOT_FOUND also for a magazine without subscriptions
 */
export async function openSubscription(
  slug: string,
  baseUrl: string,
): Promise<OfferedSubscription> {
  const reference = await findSlug(slug);
  const magazine = reference && (await findMagazine(reference.accountId, reference.magazineId));
  const kind = magazine?.subscription.status ?? "disabled";
  const url = magazine && subscribeUrl(magazine, baseUrl);
  if (!magazine || kind === "disabled" || url === undefined) throw new ApiError("ROUTE_NOT_FOUND");
  const isMoved = magazine.slug !== slug;
  // Only a listed magazine may reveal its new slug.
  if (isMoved && !isListed(magazine)) throw new ApiError("ROUTE_NOT_FOUND");
  const shelf = shelfUrl(magazine, baseUrl);
  const offer: SubscriptionOffer = {
    magazineTitle: oneLine(magazine.title),
    language: magazine.language,
    formUrl: url,
    back: shelf === undefined ? undefined : { kind: "shelf", url: shelf },
    brand: brandOf(magazine, baseUrl),
    sendsMail: sendsMail(),
  };
  const newest = kind === "paid" ? await findNewestIssue(magazine) : undefined;
  const soldIssue = newest && isSold(newest, magazine) ? newest : undefined;
  return { kind, isMoved, magazine, soldIssue, offer };
}
